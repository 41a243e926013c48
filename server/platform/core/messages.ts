import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl, createIntlCache, type IntlShape } from 'react-intl/server';
import { fillConstants } from '../../../machines/lib/fillConstants.ts';
import { formatLocales } from '../../../machines/lib/locales.ts';
import type { Locale } from '../../../openapi/types.ts';

type MessageId = FormatjsIntl.Message['ids'];
type Values = Readonly<Record<string, string | number | Date>>;

const folder = join(import.meta.dirname, '../../../locales');
const cache = createIntlCache();
const known = new Map<Locale, IntlShape>();

/** The texts alone, with the values of constants: English has a description beside each. */
const readTexts = (locale: Locale): Readonly<Record<MessageId, string>> =>
  JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'), (_, entry) => {
    const text = entry.defaultMessage ?? entry;
    return typeof text === 'string' ? fillConstants(text) : text;
  });

/** A missing message falls back to English: an answer must not fail for want of words. */
const getIntl = (locale: Locale): IntlShape => {
  const made =
    known.get(locale) ??
    createIntl(
      {
        locale: formatLocales[locale],
        messages: { ...readTexts('en'), ...readTexts(locale) },
        onError: (error) => {
          throw error;
        },
      },
      cache,
    );
  known.set(locale, made);
  return made;
};

/** A message of `locales/`, formatted; its id where there is none. */
export const message = (locale: Locale, id: string, values: Values = {}): string => {
  const intl = getIntl(locale);
  const isKnown = (text: string): text is MessageId => text in intl.messages;
  return isKnown(id) ? intl.formatMessage({ id }, values) : id;
};
