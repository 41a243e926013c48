import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileNamed, isPattern, listNames, newFileNamed } from '../../config/placePattern.ts';
import { project } from '../../config/project.ts';
import { shownPath } from '../../describe/shownPath.ts';
import { errorText } from '../../errorText.ts';
import type { Page } from './page.ts';
import { pageText, readPage } from './pageText.ts';

/** The folder of what is committed, a page a machine, or the pattern of the pages. */
export const committed = (): string => project().expectations;

const extension = '.md';

/** A machine's name as the name of a file that is committed, on every file system. */
const storedName = (name: string): string => name.replaceAll(/[/\\:*?"<>|]/g, '-');

/** By a pattern, a page is where it is, and a new one beside the machine's sidecar. */
const toFile = (place: string, machine: string): string => {
  const name = storedName(machine);
  if (!isPattern(place)) return join(place, `${name}${extension}`);
  const { root, sidecars } = project();
  const sidecar = isPattern(sidecars) ? fileNamed(sidecars, root, name) : null;
  return (
    fileNamed(place, root, name) ??
    (sidecar === null
      ? newFileNamed(place, root, name)
      : join(dirname(sidecar), basename(newFileNamed(place, root, name))))
  );
};

const textIn = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** What is expected of a machine; null where nothing is stored. @throws in a sentence, when the file is no page */
export const storedPage = (machine: string, folder = committed()): Page | null => {
  const file = toFile(folder, machine);
  const text = textIn(file);
  try {
    return text === null ? null : readPage(text);
  } catch (error) {
    throw new Error(`${shownPath(file)}: ${errorText(error)}`);
  }
};

/** @returns whether the file has changed */
export const storePage = (machine: string, page: Page, folder = committed()): boolean => {
  const [file, text] = [toFile(folder, machine), pageText(machine, page)];
  if (textIn(file) === text) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return true;
};

const namesIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith(extension))
    .map((file) => basename(file, extension));

/** Names of pages that are of none of these machines. */
export const obsoletePages = (machines: readonly string[], folder = committed()): readonly string[] =>
  (isPattern(folder) ? listNames(folder, project().root) : namesIn(folder)).filter(
    (name) => !machines.some((machine) => storedName(machine) === name),
  );

export const removePage = (machine: string, folder = committed()): void => rmSync(toFile(folder, machine));
