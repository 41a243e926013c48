import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './brands.ts';
import { type CatalogueEntry, readCatalogue } from './catalogue.ts';
import { type MessageShape, shapeOf } from './messageShape.ts';

type Catalogue = Readonly<Record<string, CatalogueEntry>>;

const locales = ['de', 'pl', 'uk'] as const;
const read = (locale: string): Catalogue => readCatalogue(join(root, 'locales', `${locale}.json`));

/** Sources in which messages are used. */
const sources = (): string =>
  ['src', 'server', 'machines', 'tools/build', 'tools/providers']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

/** Ids written out, and the beginnings of ids that are put together, as `error.${code}`. */
const usedIn = (text: string): ((id: string) => boolean) => {
  const whole = new Set([...text.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/gi)].map(([, id]) => id));
  const beginnings = [...text.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/gi)].flatMap(([, beginning]) => beginning ?? []);
  return (id) => whole.has(id) || beginnings.some((beginning) => id.startsWith(beginning));
};

const shape = (id: string, text: string, faults: string[]): MessageShape | null => {
  try {
    return shapeOf(text);
  } catch (error) {
    faults.push(`${id}: not an ICU message (${error instanceof Error ? error.message : String(error)})`);
    return null;
  }
};

const pluralFaults = (id: string, locale: string, { plurals }: MessageShape): string[] => {
  const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return [...plurals].flatMap(([name, options]) =>
    wanted
      .filter((category) => !options.has(category))
      .map((category) => `${locale} ${id}: the plural of {${name}} lacks "${category}"`),
  );
};

const differenceOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] => [
  ...[...one].filter((name) => !other.has(name)),
  ...[...other].filter((name) => !one.has(name)),
];

const looksUntranslated = (english: string, text: string): boolean =>
  english === text && (text.match(/\p{L}{4,}/gu) ?? []).length >= 4;

/** Everything that is wrong with the catalogues, a sentence each. */
export const checkCatalogues = (): readonly string[] => {
  const faults: string[] = [];
  const english = read('en');
  const isUsed = usedIn(sources());
  for (const [id, { text, description }] of Object.entries(english)) {
    if (description === null || description.trim() === '') faults.push(`en ${id}: has no description for translators`);
    if (!isUsed(id)) faults.push(`${id}: is not used`);
    const original = shape(`en ${id}`, text, faults);
    if (original !== null) faults.push(...pluralFaults(id, 'en', original));
  }
  for (const locale of locales) {
    const catalogue = read(locale);
    for (const id of Object.keys(catalogue))
      if (!(id in english)) faults.push(`${locale} ${id}: English has no such message`);
    for (const [id, { text }] of Object.entries(english)) {
      const translated = catalogue[id];
      if (translated === undefined || translated.text.trim() === '') {
        faults.push(`${locale} ${id}: missing`);
        continue;
      }
      if (looksUntranslated(text, translated.text)) faults.push(`${locale} ${id}: is the English text`);
      const ours = shape(`${locale} ${id}`, translated.text, faults);
      if (ours === null) continue;
      faults.push(...pluralFaults(id, locale, ours));
      const difference = differenceOf(shapeOf(text).arguments, ours.arguments);
      if (difference.length > 0) faults.push(`${locale} ${id}: differs from English in ${difference.join(', ')}`);
    }
  }
  return faults;
};
