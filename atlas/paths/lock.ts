import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { project } from '../config/project.ts';

/** A path as it is committed: its id stays with it as long as it works. */
export type LockedPath = { readonly id: string; readonly start: string; readonly steps: readonly string[] };

/** What is committed of one machine's suite. `shape` is a digest of all that the machine can do. */
export type LockedSuite = {
  readonly shape: string;
  readonly goals: number;
  readonly bound: number;
  /** The number of the last id given; none is given twice. */
  readonly last: number;
  readonly paths: readonly LockedPath[];
};

export type Lock = Readonly<Record<string, LockedSuite>>;

const isLock = (value: unknown): value is Lock =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((suite) => typeof suite === 'object' && suite !== null && 'paths' in suite);

/** The committed lock, or the one of another file; empty where there is none. @throws when the file is not one */
export const readLock = (file = project().lock): Lock => {
  if (!existsSync(file)) return {};
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isLock(value)) throw new Error('paths.lock.json is not a lock of paths.');
  return value;
};

/** One line a path, so that a change of one path is a change of one line. */
export const lockText = (lock: Lock): string => {
  const suites = Object.entries(lock)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([machine, { paths, ...rest }]) => {
      const head = Object.entries(rest).map(
        ([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`,
      );
      const lines = paths.map((path) => `      ${JSON.stringify(path)}`).join(',\n');
      return `  ${JSON.stringify(machine)}: {\n${head.join('')}    "paths": [\n${lines}\n    ]\n  }`;
    });
  return `{\n${suites.join(',\n')}\n}\n`;
};

/** @returns whether anything has changed */
export const writeLock = (lock: Lock): boolean => {
  const place = project().lock;
  const text = lockText(lock);
  if (existsSync(place) && readFileSync(place, 'utf8') === text) return false;
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
  return true;
};
