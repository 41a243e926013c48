import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { project } from '../../config/project.ts';
import { shownPath } from '../../describe/shownPath.ts';
import { errorText } from '../../errorText.ts';
import type { Page } from './page.ts';
import { pageText, readPage } from './pageText.ts';

/** The folder of what is committed, a page a machine. */
export const committed = (): string => project().expectations;

const extension = '.md';

/** A machine's name as the name of a file that is committed, on every file system. */
const storedName = (name: string): string => name.replaceAll(/[/\\:*?"<>|]/g, '-');

const fileOf = (folder: string, machine: string): string => join(folder, `${storedName(machine)}${extension}`);

const textIn = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** What is expected of a machine; null where nothing is stored. @throws in a sentence, when the file is no page */
export const storedPage = (machine: string, folder = committed()): Page | null => {
  const file = fileOf(folder, machine);
  const text = textIn(file);
  try {
    return text === null ? null : readPage(text);
  } catch (error) {
    throw new Error(`${shownPath(file)}: ${errorText(error)}`);
  }
};

/** @returns whether the file has changed */
export const storePage = (machine: string, page: Page, folder = committed()): boolean => {
  const [file, text] = [fileOf(folder, machine), pageText(machine, page)];
  if (textIn(file) === text) return false;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  return true;
};

/** Names of pages that are of none of these machines. */
export const obsoletePages = (machines: readonly string[], folder = committed()): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith(extension))
    .map((file) => basename(file, extension))
    .filter((name) => !machines.some((machine) => storedName(machine) === name));

export const removePage = (machine: string, folder = committed()): void => rmSync(fileOf(folder, machine));
