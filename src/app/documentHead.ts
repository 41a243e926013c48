import { pathOf, type Screen } from '../../machines/rules/routes.ts';
import type { Locale } from '../../openapi/types.ts';

const link = (rel: string, hreflang: string | null): HTMLLinkElement => {
  const selector = hreflang === null ? `link[rel="${rel}"]` : `link[rel="${rel}"][hreflang="${hreflang}"]`;
  const known = document.head.querySelector<HTMLLinkElement>(selector);
  if (known !== null) return known;
  const made = document.createElement('link');
  made.rel = rel;
  if (hreflang !== null) made.hreflang = hreflang;
  document.head.append(made);
  return made;
};

/** Canonical link and the same screen in the brand's other languages (specification 4). The first locale is the default. */
export const setLinks = (screen: Screen, locale: Locale, locales: readonly [Locale, ...Locale[]]): void => {
  const addressOf = (of: Locale) => `${location.origin}${pathOf(screen, of)}`;
  link('canonical', null).href = addressOf(locale);
  for (const of of locales) link('alternate', of).href = addressOf(of);
  link('alternate', 'x-default').href = addressOf(locales[0]);
};
