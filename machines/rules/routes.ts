import type { Locale } from '../../openapi/types.ts';

/** The screens that routes lead to (specification 2), with what their addresses carry. */
export type Screen =
  | { readonly name: 'write' }
  | { readonly name: 'quotation'; readonly hash: string }
  | { readonly name: 'order'; readonly cartHash: string; readonly orderHash: string }
  | { readonly name: 'cart'; readonly cartHash: string }
  | { readonly name: 'paymentConfirmation'; readonly paymentHash: string | null }
  | { readonly name: 'paymentSuccess'; readonly paymentHash: string | null }
  | { readonly name: 'paymentError'; readonly paymentHash: string | null }
  /** `from` is where to go after signing in: an address without its locale. */
  | { readonly name: 'login'; readonly from: string | null }
  | { readonly name: 'demo' };

export type ScreenName = Screen['name'];

export type RedirectReason = 'noLocale' | 'unknownPath' | 'renamed' | 'signInRequired' | 'alreadySignedIn';

export type Route =
  | { readonly kind: 'screen'; readonly locale: Locale; readonly screen: Screen }
  | { readonly kind: 'redirect'; readonly to: string; readonly reason: RedirectReason };

export type RouteRules = {
  readonly shows: 'application' | 'demo';
  readonly locales: readonly Locale[];
  /** The locale of a path that names none. */
  readonly preferred: Locale;
  readonly signedIn: boolean;
};

/** Also a shortened one: that nothing has this address is said on the screen that it should lead to. */
const hash = '[A-Za-z0-9_-]{1,64}';
const paymentOf = (search: string): string | null => {
  const value = new URLSearchParams(search).get('payment');
  return value !== null && new RegExp(`^${hash}$`).test(value) ? value : null;
};

/** Long enough for every address of the application. */
const longestFrom = 300;
const fromOf = (search: string): string | null => {
  const value = new URLSearchParams(search).get('from');
  return value === null || value === '' || value.length > longestFrom ? null : value;
};

type Pattern = {
  readonly path: RegExp;
  readonly signIn?: true;
  readonly screen: (parts: string[], search: string) => Screen;
};

const login: Pattern = { path: /^login$/, screen: (_, search) => ({ name: 'login', from: fromOf(search) }) };

const patterns: readonly Pattern[] = [
  { path: /^$|^order\/write$/, screen: () => ({ name: 'write' }) },
  {
    path: new RegExp(`^order/quotations/(${hash})$`),
    screen: ([quotation = '']) => ({ name: 'quotation', hash: quotation }),
  },
  {
    path: new RegExp(`^orders/(${hash})/(${hash})$`),
    screen: ([cartHash = '', orderHash = '']) => ({ name: 'order', cartHash, orderHash }),
  },
  { path: new RegExp(`^orders/(${hash})$`), screen: ([cartHash = '']) => ({ name: 'cart', cartHash }) },
  {
    path: /^payment\/confirmation$/,
    screen: (_, search) => ({ name: 'paymentConfirmation', paymentHash: paymentOf(search) }),
  },
  { path: /^payment\/success$/, screen: (_, search) => ({ name: 'paymentSuccess', paymentHash: paymentOf(search) }) },
  { path: /^payment\/error$/, screen: (_, search) => ({ name: 'paymentError', paymentHash: paymentOf(search) }) },
  login,
];

const demoPatterns: readonly Pattern[] = [{ path: /^$/, signIn: true, screen: () => ({ name: 'demo' }) }, login];

/** Addresses that the specification has for a screen of another name. */
const renamed: ReadonlyMap<string, string> = new Map([['register', 'login']]);

const homeOf = (rules: RouteRules): string => (rules.shows === 'demo' ? '' : 'order/write');

/** Where log-in leads: to a screen of this application, whatever the address said; else home. */
const afterLogin = (from: string | null, locale: Locale, rules: RouteRules): string => {
  const home = addressOf(homeOf(rules), locale);
  if (from === null) return home;
  const [path = '', ...search] = from.split('?');
  const route = routeOf(`/${locale}/${path}`, search.length === 0 ? '' : `?${search.join('?')}`, {
    ...rules,
    signedIn: true,
  });
  return route.kind === 'screen' && route.screen.name !== 'login' ? pathOf(route.screen, locale) : home;
};

/**
 * Where an address leads (specification 2): a screen, or a redirect with its reason.
 * @param path as `/pl/order/write`
 * @param search as `?payment=…`, or empty
 */
export const routeOf = (path: string, search: string, rules: RouteRules): Route => {
  const [first = '', ...others] = path.split('/').filter((part) => part !== '');
  const locale = rules.locales.find((known) => known === first);
  const rest = (locale === undefined ? [first, ...others] : others).join('/');
  const moved = renamed.get(rest);
  if (moved !== undefined) {
    return { kind: 'redirect', to: `${addressOf(moved, locale ?? rules.preferred)}${search}`, reason: 'renamed' };
  }
  const pattern = (rules.shows === 'demo' ? demoPatterns : patterns).find((candidate) => candidate.path.test(rest));
  if (pattern === undefined) {
    return { kind: 'redirect', to: addressOf(homeOf(rules), locale ?? rules.preferred), reason: 'unknownPath' };
  }
  if (pattern.signIn && !rules.signedIn) {
    // Home is protected, too, where there is only a demo.
    const to = rules.shows === 'demo' ? addressOf('login', locale ?? rules.preferred) : '/';
    return { kind: 'redirect', to, reason: 'signInRequired' };
  }
  if (locale === undefined) {
    return {
      kind: 'redirect',
      to: `${addressOf(rest === '' ? homeOf(rules) : rest, rules.preferred)}${search}`,
      reason: 'noLocale',
    };
  }
  const screen = pattern.screen(pattern.path.exec(rest)?.slice(1) ?? [], search);
  if (screen.name === 'login' && rules.signedIn) {
    return { kind: 'redirect', to: afterLogin(screen.from, locale, rules), reason: 'alreadySignedIn' };
  }
  return { kind: 'screen', locale, screen };
};

/** More redirects than any address takes. */
const longestWay = 4;

/** The screen that an address leads to in the end; null where redirects lead nowhere. */
export const landingOf = (path: string, search: string, rules: RouteRules): Screen | null => {
  let route = routeOf(path, search, rules);
  for (let followed = 0; route.kind === 'redirect' && followed < longestWay; followed += 1) {
    const { pathname, search: query } = new URL(route.to, 'http://localhost');
    route = routeOf(pathname, query, rules);
  }
  return route.kind === 'screen' ? route.screen : null;
};

const addressOf = (rest: string, locale: Locale): string => (rest === '' ? `/${locale}` : `/${locale}/${rest}`);

const queryOf = (paymentHash: string | null): string => (paymentHash === null ? '' : `?payment=${paymentHash}`);

/** The address of a screen in a locale: what links, redirects and the canonical link use. */
export const pathOf = (screen: Screen, locale: Locale): string => {
  switch (screen.name) {
    case 'write':
      return addressOf('order/write', locale);
    case 'quotation':
      return addressOf(`order/quotations/${screen.hash}`, locale);
    case 'order':
      return addressOf(`orders/${screen.cartHash}/${screen.orderHash}`, locale);
    case 'cart':
      return addressOf(`orders/${screen.cartHash}`, locale);
    case 'paymentConfirmation':
      return `${addressOf('payment/confirmation', locale)}${queryOf(screen.paymentHash)}`;
    case 'paymentSuccess':
      return `${addressOf('payment/success', locale)}${queryOf(screen.paymentHash)}`;
    case 'paymentError':
      return `${addressOf('payment/error', locale)}${queryOf(screen.paymentHash)}`;
    case 'login':
      return `${addressOf('login', locale)}${screen.from === null ? '' : `?from=${encodeURIComponent(screen.from)}`}`;
    case 'demo':
      return addressOf('', locale);
  }
};

/** Log-in that leads back to a screen. */
export const loginFrom = (screen: Screen | null): Screen => {
  if (screen === null || screen.name === 'write' || screen.name === 'demo') return { name: 'login', from: null };
  if (screen.name === 'login') return screen;
  // The locale may change on the way: what is kept comes after it.
  return { name: 'login', from: pathOf(screen, 'en').slice('/en/'.length) };
};
