import { readFileSync } from 'node:fs';
import { message } from '../../../server/platform/core/messages.ts';

type Locale = 'en' | 'de' | 'pl' | 'uk';
type Message = string | { readonly defaultMessage: string };

const read = (locale: Locale): Record<string, Message> =>
  JSON.parse(readFileSync(new URL(`../../../locales/${locale}.json`, import.meta.url), 'utf8'));

const catalogues = { en: read('en'), de: read('de'), pl: read('pl'), uk: read('uk') } satisfies Record<Locale, unknown>;

const getText = (locale: Locale, id: string): string => {
  const message = catalogues[locale][id];
  if (message === undefined) throw new Error(`No message "${id}" in ${locale}.`);
  return typeof message === 'string' ? message : message.defaultMessage;
};

/** The words that a customer sees, from the catalogues: a test names a message, not its wording. */
export const loadWords =
  (locale: Locale) =>
  (id: string, values?: Record<string, string | number>): string => {
    if (!(id in catalogues[locale])) throw new Error(`No message "${id}" in ${locale}.`);
    return message(locale, id, values);
  };

/** A message with anything in the places of its values. */
export const buildPattern =
  (locale: Locale) =>
  (id: string): RegExp => {
    const parts = getText(locale, id)
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(parts.join('.+'));
  };
