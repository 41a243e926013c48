import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../machines/lib/locales.ts';
import { root } from './brands.ts';
import { readCatalogue } from './catalogue.ts';
import { compileCatalogue } from './vite/formatjs.ts';
import { findMessageFaults } from './words/faults.ts';
import { type Guide, readGuide } from './words/guide.ts';

/** Faults by language and message. */
export type Faults = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const knownFile = join(root, 'tools/words/known.json');
const toPath = (language: string): string => join(root, 'locales', `${language}.json`);

const loadGuide = (language: string): Guide =>
  readGuide(readFileSync(join(root, 'docs', `words-${language}.md`), 'utf8'));

const between = '; ';

/** The list has a line for each message: its faults in one text. */
const readKnown = (): Faults =>
  JSON.parse(readFileSync(knownFile, 'utf8'), (_key, value: unknown) =>
    typeof value === 'string' ? value.split(between) : value,
  );

const writeKnown = (faults: Faults): void => {
  const joined = (_key: string, value: unknown): unknown => (Array.isArray(value) ? value.join(between) : value);
  writeFileSync(knownFile, `${JSON.stringify(faults, joined, 2)}\n`);
};

/** What is wrong with the words of every language by its page in `docs/`. */
export const findFaults = async (): Promise<Faults> => {
  const descriptions = readCatalogue(toPath('en'));
  const english = await compileCatalogue(toPath('en'));
  const { abbreviations } = loadGuide('en');
  const faults: Record<string, Record<string, readonly string[]>> = {};
  for (const language of locales) {
    const own = loadGuide(language);
    // A translation is compared with the English text, which ends with English abbreviations.
    const guide = { ...own, abbreviations: [...own.abbreviations, ...abbreviations] };
    const ofLanguage: Record<string, readonly string[]> = {};
    for (const [id, elements] of Object.entries(await compileCatalogue(toPath(language)))) {
      const description = descriptions[id]?.description ?? '';
      const found = findMessageFaults({ id, elements, english: english[id] ?? [], description }, guide);
      if (found.length > 0) ofLanguage[id] = found;
    }
    faults[language] = ofLanguage;
  }
  return faults;
};

/** A line for each fault, as `pl error.Forbidden: not: prosimy`. */
const listLines = (faults: Faults): ReadonlySet<string> =>
  new Set(
    Object.entries(faults).flatMap(([language, messages]) =>
      Object.entries(messages).flatMap(([id, found]) => found.map((fault) => `${language} ${id}: ${fault}`)),
    ),
  );

/** New faults, and entries of the list that are not wrong any more. */
export const compareFaults = (found: Faults, known: Faults): readonly string[] => {
  const now = listLines(found);
  const before = listLines(known);
  return [
    ...[...now].filter((line) => !before.has(line)).map((line) => `${line} (docs/words-${line.slice(0, 2)}.md)`),
    ...[...before]
      .filter((line) => !now.has(line))
      .map((line) => `${line} is not wrong any more: run "node tools/checkWords.ts --shrink".`),
  ];
};

/** The known faults that are still there. */
export const shrinkFaults = (found: Faults, known: Faults): Faults =>
  Object.fromEntries(
    Object.entries(known).map(([language, messages]) => [
      language,
      Object.fromEntries(
        Object.entries(messages)
          .map(([id, faults]) => [id, faults.filter((fault) => found[language]?.[id]?.includes(fault))] as const)
          .filter(([, faults]) => faults.length > 0),
      ),
    ]),
  );

/** Everything that is wrong with the words and is not known to be, a line each. */
export const checkWords = async (): Promise<readonly string[]> => compareFaults(await findFaults(), readKnown());

if (import.meta.main) {
  const found = await findFaults();
  if (process.argv.includes('--shrink')) {
    writeKnown(shrinkFaults(found, readKnown()));
  } else console.log(compareFaults(found, readKnown()).join('\n'));
}
