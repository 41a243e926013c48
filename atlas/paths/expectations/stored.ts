import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { project } from '../../config/project.ts';
import { storedName } from '../../describe/storedName.ts';
import type { Expectations } from './expectation.ts';
import { expectationText, readExpectations } from './expectationText.ts';

/** The folder of what is committed, a file a machine. */
export const committed = (): string => project().expectations;

const extension = '.txt';

const fileOf = (folder: string, machine: string): string => join(folder, `${storedName(machine)}${extension}`);

const textIn = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** What is expected of a machine; null where nothing is stored. @throws when the file holds something else */
export const storedExpectations = (machine: string, folder = committed()): Expectations | null => {
  const text = textIn(fileOf(folder, machine));
  return text === null ? null : readExpectations(text);
};

/** @returns whether the file has changed */
export const storeExpectations = (machine: string, expectations: Expectations, folder = committed()): boolean => {
  const [file, text] = [fileOf(folder, machine), expectationText(machine, expectations)];
  if (textIn(file) === text) return false;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  return true;
};

/** Names with expectations that are none of these machines. */
export const obsoleteExpectations = (machines: readonly string[], folder = committed()): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .map((name) => basename(name, extension))
    .filter((name) => !machines.some((machine) => storedName(machine) === name));

export const removeExpectations = (machine: string, folder = committed()): void => rmSync(fileOf(folder, machine));
