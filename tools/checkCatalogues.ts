import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageFormatElement } from 'react-intl';
import { locales } from '../machines/lib/locales.ts';
import { root } from './brands.ts';
import { readCatalogue } from './catalogue.ts';
import { type CompiledCatalogue, compileCatalogue, verifyCatalogues } from './vite/formatjs.ts';

/** English is written first; the others are translated from it. */
const translated = locales.filter((locale) => locale !== 'en');
const toPath = (locale: string): string => join(root, 'locales', `${locale}.json`);

/** Messages in which a language may leave arguments out: Polish and Ukrainian greet without the name, which would want the vocative. */
const withFewer = ['mail.greeting'];

/** Sources in which messages are used. */
const sources = (): string =>
  ['src', 'server', 'machines', 'tools/build', 'tools/providers']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

/** Ids written out, and the beginnings of ids that are put together, as `error.${code}`. */
const usedIn = (text: string): ((id: string) => boolean) => {
  const whole = new Set([...text.matchAll(/['"`]([a-z]\w*(?:\.[\w-]+)+)['"`]/gi)].map(([, id]) => id));
  const beginnings = [...text.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/gi)].flatMap(([, beginning]) => beginning ?? []);
  return (id) => whole.has(id) || beginnings.some((beginning) => id.startsWith(beginning));
};

type Choice = Extract<MessageFormatElement, { readonly options: unknown }>;

/** What a message chooses by: its plurals and selects, however deep. */
const choicesIn = (elements: readonly MessageFormatElement[]): readonly Choice[] =>
  elements.flatMap((element) => {
    if ('children' in element) return choicesIn(element.children);
    if (!('options' in element)) return [];
    return [element, ...Object.values(element.options).flatMap(({ value }) => choicesIn(value))];
  });

/** Plurals want what their language tells apart, selects what English does. */
const optionsFor = (choice: Choice, locale: string, english: readonly Choice[]): readonly string[] =>
  'pluralType' in choice
    ? new Intl.PluralRules(locale, { type: choice.pluralType ?? 'cardinal' }).resolvedOptions().pluralCategories
    : Object.keys(english.find(({ value }) => value === choice.value)?.options ?? {});

/** What choices lack that the language, or English, tells apart. */
const checkChoices = (locale: string, messages: CompiledCatalogue, english: CompiledCatalogue): readonly string[] =>
  Object.entries(messages).flatMap(([id, elements]) =>
    choicesIn(elements).flatMap((choice) =>
      optionsFor(choice, locale, choicesIn(english[id] ?? []))
        .filter((option) => !(option in choice.options))
        .map((option) => `${locale} ${id}: {${choice.value}} lacks "${option}"`),
    ),
  );

const looksUntranslated = (english: string, text: string): boolean =>
  english === text && (text.match(/\p{L}{4,}/gu) ?? []).length >= 4;

/** Everything that is wrong with the catalogues, a sentence each. */
export const checkCatalogues = async (): Promise<readonly string[]> => {
  const english = readCatalogue(toPath('en'));
  const isUsed = usedIn(sources());
  const faults = [...(await verifyCatalogues(['en', ...translated].map(toPath), withFewer))];
  for (const [id, { description }] of Object.entries(english)) {
    if (description === null || description.trim() === '') faults.push(`en ${id}: has no description for translators`);
    if (!isUsed(id)) faults.push(`${id}: is not used`);
  }
  for (const locale of translated) {
    for (const [id, { text }] of Object.entries(readCatalogue(toPath(locale)))) {
      if (text.trim() === '') faults.push(`${locale} ${id}: is empty`);
      if (looksUntranslated(english[id]?.text ?? '', text)) faults.push(`${locale} ${id}: is the English text`);
    }
  }
  // What cannot be read cannot be compared further.
  if (faults.length > 0) return faults;
  try {
    const compiled = await compileCatalogue(toPath('en'));
    for (const locale of ['en', ...translated]) {
      faults.push(...checkChoices(locale, await compileCatalogue(toPath(locale)), compiled));
    }
  } catch (error) {
    // An English text that is no message is compared with nothing.
    faults.push(String(error));
  }
  return faults;
};
