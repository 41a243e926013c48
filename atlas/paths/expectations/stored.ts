import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Expectations } from './expectation.ts';
import { expectationText, readExpectations } from './expectationText.ts';

/** Expectations are committed beside the machines' descriptions, a file a machine. */
const folder = join(import.meta.dirname, '../../expectations');

const extension = '.txt';

const fileOf = (machine: string): string => join(folder, `${machine}${extension}`);

/** What is expected of a machine; null where nothing is committed. @throws when the file holds something else */
export const storedExpectations = (machine: string): Expectations | null =>
  existsSync(fileOf(machine)) ? readExpectations(readFileSync(fileOf(machine), 'utf8')) : null;

/** @returns whether the file has changed */
export const storeExpectations = (machine: string, expectations: Expectations): boolean => {
  const text = expectationText(machine, expectations);
  if (existsSync(fileOf(machine)) && readFileSync(fileOf(machine), 'utf8') === text) return false;
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(machine), text);
  return true;
};

/** Names with expectations that are none of these machines. */
export const obsoleteExpectations = (machines: readonly string[]): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .map((name) => basename(name, extension))
    .filter((name) => !machines.includes(name));

export const removeExpectations = (machine: string): void => rmSync(fileOf(machine));
