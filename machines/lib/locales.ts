import type { Locale } from '../../openapi/types.ts';

/** A language that is added has its entry here; where it lacks words, the checks say so. */
const known = { en: true, de: true, pl: true, uk: true } as const satisfies Record<Locale, true>;

export const isLocale = (text: string): text is Locale => Object.hasOwn(known, text);

/** The languages of the interface (specification 7). */
export const locales: readonly Locale[] = Object.keys(known).filter(isLocale);

/** By which rules a language writes dates, numbers and lists: English is British (docs/words-en.md). */
export const formatLocales = { en: 'en-GB', de: 'de', pl: 'pl', uk: 'uk' } as const satisfies Record<Locale, string>;
