import type { Locale } from '../../openapi/types.ts';
import { toUnsearchedPath } from './routes.ts';
import { type Screen, type ScreenName, screens } from './screens.ts';

/** The messages that a page's head says of a screen. */
export const getHeadMessages = <TName extends ScreenName>(name: TName) =>
  ({ title: `shell.title.${name}`, description: `head.description.${name}` }) as const;

/** Whether a screen may stand in an index of the web. */
export const isPublic = ({ name }: Pick<Screen, 'name'>): boolean => screens[name].reach === 'public';

/** Whether the address of a screen has something in it that only its reader knows: a token, a number, somebody's address. */
const isPersonal = ({ name }: Screen): boolean =>
  screens[name].path.includes(':') || ('query' in screens[name] && !isPublic({ name }));

/**
 * The one address under which a screen is known in a locale: where log-in leads afterwards is no part of it, nor is what a list is searched by. A personal
 * one is known as the home of its locale: programs that collect addresses read it.
 */
export const toCanonicalPath = (screen: Screen, locale: Locale): string => {
  if (isPersonal(screen)) return `/${locale}`;
  return toUnsearchedPath(screen.name === 'login' ? { name: 'login', from: null } : screen, locale);
};

/** The addresses of a screen by language, and of its default. */
export const listAlternates = (
  screen: Screen,
  locales: readonly [Locale, ...Locale[]],
): readonly (readonly [hreflang: string, path: string])[] => [
  ...locales.map((locale) => [locale, toCanonicalPath(screen, locale)] as const),
  ['x-default', toCanonicalPath(screen, locales[0])],
];

/** Languages as Open Graph writes them. */
export const openGraphLocale = { en: 'en_GB', de: 'de_DE', pl: 'pl_PL', uk: 'uk_UA' } as const satisfies Record<
  Locale,
  string
>;
