import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { describe } from '../describe/describe.ts';
import type { Description } from '../describe/description.ts';
import { type FoundMachine, machinesIn, withNames } from '../describe/machinesIn.ts';
import { places, readDescription } from '../describe/stored.ts';

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 });

/** The top of the git repository that holds a folder. @throws in a sentence, when there is none or it lacks the revision */
const topOf = (folder: string, revision: string): string => {
  let top: string;
  try {
    top = git(folder, 'rev-parse', '--show-toplevel').trim();
  } catch {
    throw new Error(`${folder} is in no git repository.`);
  }
  try {
    git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  } catch {
    throw new Error(`Git knows no revision "${revision}".`);
  }
  return top;
};

/** What is committed of this project's machines. */
const committed = (revision: string): Description[] => {
  const top = topOf(places.root, revision);
  const folder = relative(realpathSync(top), realpathSync(places.descriptions)).replaceAll(sep, '/');
  return git(top, 'ls-tree', '--name-only', revision, `${folder}/`)
    .split('\n')
    .filter((name) => name.endsWith('.json'))
    .map((name) => readDescription(git(top, 'show', `${revision}:${name}`)));
};

/** Folders from a file's up to the top. */
const upTo = (top: string, folder: string): string[] =>
  folder === top || dirname(folder) === folder ? [folder] : [folder, ...upTo(top, dirname(folder))];

/** Machines of files as they were: the whole revision is laid out in a folder of its own, with the packages of today. */
const imported = async (files: readonly string[], revision: string): Promise<Description[]> => {
  const found: FoundMachine[] = [];
  for (const file of files.map((path) => realpathSync(path))) {
    const top = realpathSync(topOf(dirname(file), revision));
    const name = relative(top, file).replaceAll(sep, '/');
    if (git(top, 'ls-tree', '--name-only', revision, '--', name) === '') continue;
    const copy = realpathSync(mkdtempSync(join(tmpdir(), 'revision-')));
    try {
      git(top, 'archive', '--format=tar', '-o', join(copy, 'revision.tar'), revision);
      execFileSync('tar', ['-xf', 'revision.tar'], { cwd: copy });
      for (const folder of upTo(top, dirname(file))) {
        const packages = join(folder, 'node_modules');
        const place = join(copy, relative(top, packages));
        if (!existsSync(packages) || existsSync(place)) continue;
        mkdirSync(dirname(place), { recursive: true });
        symlinkSync(packages, place, 'junction');
      }
      found.push(...(await machinesIn(join(copy, name))));
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }
  return withNames(found).map(({ machine, name }) => ({ ...describe(machine), id: name }));
};

/**
 * Machines as they were at a git revision: this project's as they are described there, those of named files as that
 * version of the files makes them.
 * @throws in a sentence, when git does not know the revision
 */
export const descriptionsAt = async (revision: string, files: readonly string[]): Promise<Description[]> =>
  files.length === 0 ? committed(revision) : imported(files, revision);
