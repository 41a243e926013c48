import type { Locale } from '../../openapi/types.ts';

type Kind = 'language' | 'region' | 'currency';

const cache = new Map<string, Intl.DisplayNames>();

/** The name of a code in a language, from the runtime's language data. */
export const formatCodeName = (kind: Kind, locale: Locale, code: string): string => {
  const key = `${kind}:${locale}`;
  const names = cache.get(key) ?? new Intl.DisplayNames([locale], { type: kind });
  cache.set(key, names);
  return names.of(code) ?? code;
};
