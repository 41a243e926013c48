import type { Locale } from '../../openapi/types.ts';
import { pathOf, type RouteRules, routeOf, type Screen, type ScreenName } from './routes.ts';

/** Who may find a screen. Addresses of orders, quotations and payments are all it takes to see them. */
const reach = {
  write: 'anybody',
  login: 'anybody',
  demo: 'anybody',
  quotation: 'secret',
  order: 'secret',
  cart: 'secret',
  paymentConfirmation: 'secret',
  paymentSuccess: 'secret',
  paymentError: 'secret',
} as const satisfies Record<ScreenName, 'anybody' | 'secret'>;

/** Whether a screen may stand in an index of the web. */
export const isPublic = ({ name }: Screen): boolean => reach[name] === 'anybody';

/** The one address under which a screen is known in a locale: where log-in leads afterwards is no part of it. */
export const canonicalOf = (screen: Screen, locale: Locale): string =>
  pathOf(screen.name === 'login' ? { name: 'login', from: null } : screen, locale);

/** The addresses of a screen by language, and of its default. */
export const alternatesOf = (
  screen: Screen,
  locales: readonly [Locale, ...Locale[]],
): readonly (readonly [hreflang: string, path: string])[] => [
  ...locales.map((locale) => [locale, canonicalOf(screen, locale)] as const),
  ['x-default', canonicalOf(screen, locales[0])],
];

/** Languages as Open Graph writes them. */
export const openGraphLocale = { en: 'en_GB', de: 'de_DE', pl: 'pl_PL', uk: 'uk_UA' } as const satisfies Record<
  Locale,
  string
>;

export type Landing = { readonly screen: Screen; readonly locale: Locale; readonly isKnown: boolean };

/** More redirects than any address goes through. */
const mostRedirects = 5;

/**
 * The screen that an address leads to in the end, as far as the address alone says: one that asks to be signed in counts as itself.
 * `isKnown` is false where no screen has the address and home shows instead.
 */
export const landingOf = (path: string, search: string, rules: Omit<RouteRules, 'signedIn'>): Landing | null => {
  let at = { path, search };
  let isKnown = true;
  for (let redirects = 0; redirects < mostRedirects; redirects += 1) {
    const asVisitor = routeOf(at.path, at.search, { ...rules, signedIn: false });
    const isProtected = asVisitor.kind === 'redirect' && asVisitor.reason === 'signInRequired';
    const route = isProtected ? routeOf(at.path, at.search, { ...rules, signedIn: true }) : asVisitor;
    if (route.kind === 'screen') return { screen: route.screen, locale: route.locale, isKnown };
    if (route.reason === 'unknownPath') isKnown = false;
    const [to = '', query] = route.to.split('?');
    at = { path: to, search: query === undefined ? '' : `?${query}` };
  }
  return null;
};
