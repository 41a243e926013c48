import type { Locale } from '../../../openapi/types.ts';

/** The same address in another language: the first segment changes, or is added where there is none. */
export const withLocale = (path: string, locale: Locale, supported: readonly Locale[]): string => {
  const [first, ...rest] = path.split('/').filter((part) => part !== '');
  const others = supported.some((known) => known === first) ? rest : first === undefined ? [] : [first, ...rest];
  return `/${[locale, ...others].join('/')}`;
};
