import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { say } from '../describe/ownTerminal.ts';

/** Writes a text into a file, or prints it where the file is `-`. */
export const writeReport = (file: string, text: string): void => {
  if (file === '-') {
    say(text.trimEnd());
    return;
  }
  mkdirSync(dirname(resolve(file)), { recursive: true });
  writeFileSync(file, text);
};

/** A picture's address as a Markdown file beside it needs it. @param file the Markdown file; `-` for the terminal */
export const pictureAddress = (picture: string | null, file = '-'): string | null => {
  if (picture === null) return null;
  const from = file === '-' ? process.cwd() : dirname(resolve(file));
  return relative(from, picture).split(sep).map(encodeURIComponent).join('/');
};
