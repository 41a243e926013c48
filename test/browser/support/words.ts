import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';

type Locale = 'en' | 'de' | 'pl' | 'uk';
type Message = string | { readonly defaultMessage: string };

const read = (locale: Locale): Record<string, Message> =>
  JSON.parse(readFileSync(new URL(`../../../locales/${locale}.json`, import.meta.url), 'utf8'));

const catalogues = { en: read('en'), de: read('de'), pl: read('pl'), uk: read('uk') } satisfies Record<Locale, unknown>;

/** The words that a customer sees, from the catalogues: a test names a message, not its wording. */
export const words =
  (locale: Locale) =>
  (id: string, values?: Record<string, string | number>): string => {
    const message = catalogues[locale][id];
    if (message === undefined) throw new Error(`No message "${id}" in ${locale}.`);
    const text = typeof message === 'string' ? message : message.defaultMessage;
    return String(new IntlMessageFormat(text, locale).format(values));
  };
