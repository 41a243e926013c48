import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { machineFiles, project } from '../config/project.ts';
import { describe } from '../describe/describe.ts';
import type { Description } from '../describe/description.ts';
import { expectImports } from '../describe/guard.ts';
import { type FoundMachine, readContents, withNames } from '../describe/machinesIn.ts';
import { errorText } from '../errorText.ts';

/** A machine as it was at a revision. */
export type EarlierMachine = {
  readonly description: Description;
  /** The machine itself, from a copy of the revision. */
  readonly found: FoundMachine;
  /** The top of that copy. */
  readonly top: string;
};

/** The machines of a revision, for as long as its copy is not removed. */
export type Earlier = {
  readonly machines: readonly EarlierMachine[];
  /** What cannot be loaded, in sentences. */
  readonly failures: readonly string[];
  readonly remove: () => void;
};

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 });

/** The top of the git repository that holds a folder. @throws in a sentence, when there is none */
export const findRepository = (folder: string): string => {
  try {
    return realpathSync(git(folder, 'rev-parse', '--show-toplevel').trim());
  } catch {
    throw new Error(`${folder} is in no git repository.`);
  }
};

/** The same. @throws in a sentence, when there is none or it lacks the revision */
const findTop = (folder: string, revision: string): string => {
  const top = findRepository(folder);
  try {
    git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  } catch {
    throw new Error(`Git knows no revision "${revision}".`);
  }
  return top;
};

/** Folders from a file's up to the top. */
const upTo = (top: string, folder: string): string[] =>
  folder === top || dirname(folder) === folder ? [folder] : [folder, ...upTo(top, dirname(folder))];

/** Lays a whole revision out in a folder of its own, with the packages of today. */
const createCopy = (top: string, revision: string, folders: readonly string[]): string => {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'revision-')));
  git(top, 'archive', '--format=tar', '-o', join(copy, 'revision.tar'), revision);
  execFileSync('tar', ['-xf', 'revision.tar'], { cwd: copy });
  rmSync(join(copy, 'revision.tar'));
  for (const folder of new Set(folders.flatMap((one) => upTo(top, one)))) {
    const packages = join(folder, 'node_modules');
    const place = join(copy, relative(top, packages));
    if (!existsSync(packages) || existsSync(place)) continue;
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(packages, place, 'junction');
  }
  return copy;
};

/**
 * Machines as they were at a git revision: those of this project, or those of named files. A file that the revision lacks has no
 * machine there; one that cannot be loaded is named, and the others go on.
 * @throws in a sentence, when git does not know the revision
 */
export const machinesAt = async (revision: string, files: readonly string[]): Promise<Earlier> => {
  const asked = files.map((path) => realpathSync(path));
  const folders = asked.length === 0 ? [project().root] : asked.map((file) => dirname(file));
  const tops = Map.groupBy(folders, (folder) => findTop(folder, revision));
  const found: { readonly machine: FoundMachine; readonly top: string }[] = [];
  const failures: string[] = [];
  const copies: string[] = [];
  const remove = (): void => {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  };
  const load = async (file: string, top: string, root: string): Promise<void> => {
    try {
      const { machines, failures: failed } = await readContents(file, { root, mayLack: true });
      found.push(...machines.map((machine) => ({ machine, top })));
      for (const { reason } of failed) failures.push(`At ${revision}, ${reason.replaceAll(top + sep, '')}`);
    } catch (error) {
      failures.push(`At ${revision}, ${errorText(error).replaceAll(top + sep, '')}`);
    }
  };
  try {
    for (const [top, held] of tops) {
      const copy = createCopy(top, revision, held);
      copies.push(copy);
      const inCopy = (path: string): string => join(copy, relative(top, realpathSync(path)));
      const own = asked.filter((file) => held.includes(dirname(file)));
      const wanted = asked.length === 0 ? machineFiles(project(), inCopy(project().root)) : own.map(inCopy);
      const there = [...new Set(wanted)].filter((file) => existsSync(file));
      expectImports(there);
      for (const file of there) await load(file, copy, inCopy(project().root));
    }
  } catch (error) {
    remove();
    throw error;
  }
  const earlier = withNames(found.map(({ machine }) => machine)).map((machine, index): EarlierMachine => {
    const description = { ...describe(machine.machine), id: machine.name };
    return { description, found: machine, top: found[index]?.top ?? '' };
  });
  return { machines: earlier, failures, remove };
};
