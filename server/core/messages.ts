import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from '../../openapi/types.ts';

type Values = Readonly<Record<string, string | number | Date>>;

const folder = join(import.meta.dirname, '../../locales');
const catalogues = new Map<Locale, Map<string, string>>();

const textOf = (entry: unknown): string | undefined => {
  if (typeof entry === 'string') return entry;
  if (typeof entry === 'object' && entry !== null && 'defaultMessage' in entry) return String(entry.defaultMessage);
  return undefined;
};

const catalogueOf = (locale: Locale): Map<string, string> => {
  const known = catalogues.get(locale);
  if (known !== undefined) return known;
  const entries: unknown = JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'));
  const catalogue = new Map<string, string>();
  for (const [id, entry] of Object.entries(typeof entries === 'object' && entries !== null ? entries : {})) {
    const text = textOf(entry);
    if (text !== undefined) catalogue.set(id, text);
  }
  catalogues.set(locale, catalogue);
  return catalogue;
};

/** A message of `locales/`, formatted. A missing one falls back to English: an answer must not fail for want of words. */
export const message = (locale: Locale, id: string, values: Values = {}): string => {
  const text = catalogueOf(locale).get(id) ?? catalogueOf('en').get(id);
  return text === undefined ? id : String(new IntlMessageFormat(text, locale).format(values));
};
