import type { Locale } from '../../../openapi/types.ts';

const key = 'desk.locale';

/** The language of an address that names none: the one used last on this device, else the browser's, else the brand's own. */
export const preferredLocale = (locales: readonly [Locale, ...Locale[]]): Locale => {
  const known = (wanted: string | null) => locales.find((locale) => locale === wanted?.slice(0, 2));
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(key);
  } catch {
    // Then as on a first visit.
  }
  return known(stored) ?? known(navigator.language) ?? locales[0];
};

export const storeLocale = (locale: Locale): void => {
  try {
    localStorage.setItem(key, locale);
  } catch {
    // The address has it.
  }
};
