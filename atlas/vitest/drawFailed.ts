import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { machineFiles, project } from '../config/project.ts';
import { ownFile } from '../ownFile.ts';
import { namePage } from '../paths/playAddress.ts';

/** Machines that failed, by their ids, with the files that may make them. */
export type Failed = ReadonlyMap<string, readonly string[]>;

const readTime = (file: string): number => statSync(file).mtimeMs;

/** Whether a source may make a machine of this id: it is not loaded for that. */
const mayMake = (file: string, id: string): boolean => {
  if (!existsSync(file)) return false;
  const source = readFileSync(file, 'utf8');
  return (
    /\bcreate(Machine|StateMachine)\b/.test(source) && [`'${id}'`, `"${id}"`].some((name) => source.includes(name))
  );
};

const draw = (files: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [ownFile(import.meta, '../cli'), 'chart', ...files], (error, stdout, stderr) =>
      resolve(error === null ? stdout.trim() : stderr.trim()),
    );
  });

/** Draws the pages of machines that have none, or an older one than their source. @returns what to say about it, in lines */
export const drawFailed = async (failed: Failed): Promise<string[]> => {
  const { root, out } = project();
  const usual = machineFiles();
  const wanted = new Set<string>();
  const unknown: string[] = [];
  for (const [id, imported] of failed) {
    const files = [...new Set([...usual, ...imported])].filter((file) => mayMake(file, id));
    const page = join(out, `${namePage(id)}.html`);
    const isThere = existsSync(page);
    if (files.length === 0 && !isThere) unknown.push(id);
    if (isThere && files.every((file) => readTime(file) <= readTime(page))) continue;
    for (const file of files) wanted.add(relative(root, file).startsWith('..') ? file : relative(process.cwd(), file));
  }
  const drawn = wanted.size === 0 ? [] : [await draw([...wanted])];
  return [
    ...drawn,
    ...unknown.map(
      (id) =>
        `The file of the machine ${id} is not found. Draw it with \`npx atlas chart FILE\`, then its links lead to its page.`,
    ),
  ];
};
