import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { project } from '../../config/project.ts';
import type { Lock } from './lockedPath.ts';

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
