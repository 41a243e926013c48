import { existsSync, readFileSync } from 'node:fs';

/** A section of a specification: its number, and its heading. */
export type Section = { readonly number: string; readonly heading: string };

/** Sections by the numbered headings of a Markdown document (`## 4. States`), or by lines of a plain list (`4 States`). */
export const sectionsIn = (text: string): Section[] => {
  const lines = text.split('\n');
  const headings = lines.filter((line) => /^#{1,6}\s/.test(line));
  return (headings.length > 0 ? headings : lines).flatMap((line): Section[] => {
    const [, number, heading] = /^(?:#{1,6}\s+)?(\d+(?:\.\d+)*)\.?\s+(.*\S)/.exec(line) ?? [];
    return number === undefined || heading === undefined ? [] : [{ number, heading }];
  });
};

/** @throws in a sentence, when there is no such file or it names no section */
export const readSections = (file: string): Section[] => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const sections = sectionsIn(readFileSync(file, 'utf8'));
  if (sections.length === 0) throw new Error(`${file} has no numbered headings, as in "## 4. States".`);
  return sections;
};
