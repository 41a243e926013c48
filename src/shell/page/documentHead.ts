import { isPublic, listAlternates, openGraphLocale, toCanonicalPath } from '../../../machines/shell/pageHead.ts';
import type { Screen } from '../../../machines/shell/screens.ts';
import type { Locale } from '../../../openapi/types.ts';

const inHead = <TName extends 'link' | 'meta'>(
  name: TName,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[TName] => {
  const selector = Object.entries(attributes)
    .map(([key, value]) => `[${key}="${value}"]`)
    .join('');
  const known = document.head.querySelector<HTMLElementTagNameMap[TName]>(`${name}${selector}`);
  if (known !== null) return known;
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  document.head.append(made);
  return made;
};

const setProperty = (property: string, content: string): void => {
  inHead('meta', { property }).content = content;
};

/** Canonical link, the same screen in the brand's other languages (specification 4), and whether it may stand in an index. */
export const setLinks = (screen: Screen, locale: Locale, locales: readonly [Locale, ...Locale[]]): void => {
  const toAddress = (path: string) => `${location.origin}${path}`;
  const canonical = toAddress(toCanonicalPath(screen, locale));
  inHead('link', { rel: 'canonical' }).href = canonical;
  for (const [hreflang, path] of listAlternates(screen, locales)) {
    inHead('link', { rel: 'alternate', hreflang }).href = toAddress(path);
  }
  setProperty('og:url', canonical);
  if (isPublic(screen)) document.head.querySelector('meta[name="robots"]')?.remove();
  else inHead('meta', { name: 'robots' }).content = 'noindex';
};

type PageWords = {
  readonly title: string;
  readonly description: string;
  readonly locale: Locale;
  readonly locales: readonly Locale[];
};

/** Title and description of the screen that shows, in the language of the interface. */
export const setWords = ({ title, description, locale, locales }: PageWords): void => {
  document.title = title;
  setProperty('og:title', title);
  inHead('meta', { name: 'description' }).content = description;
  setProperty('og:description', description);
  setProperty('og:locale', openGraphLocale[locale]);
  for (const known of document.head.querySelectorAll('meta[property="og:locale:alternate"]')) known.remove();
  for (const other of locales.filter((known) => known !== locale)) {
    inHead('meta', { property: 'og:locale:alternate', content: openGraphLocale[other] });
  }
};
