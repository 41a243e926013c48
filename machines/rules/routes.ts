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
  | { readonly name: 'demo' };

export type ScreenName = Screen['name'];

export type RedirectReason = 'noLocale' | 'unknownPath' | 'signInRequired';

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

const hash = '[A-Za-z0-9_-]{16,64}';
const paymentOf = (search: string): string | null => {
  const value = new URLSearchParams(search).get('payment');
  return value !== null && new RegExp(`^${hash}$`).test(value) ? value : null;
};

type Pattern = {
  readonly path: RegExp;
  readonly signIn?: true;
  readonly screen: (parts: string[], search: string) => Screen;
};

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
];

const demoPatterns: readonly Pattern[] = [{ path: /^$/, screen: () => ({ name: 'demo' }) }];

/**
 * Where an address leads (specification 2): a screen, or a redirect with its reason.
 * @param path as `/pl/order/write`
 * @param search as `?payment=…`, or empty
 */
export const routeOf = (path: string, search: string, rules: RouteRules): Route => {
  const [first = '', ...others] = path.split('/').filter((part) => part !== '');
  const locale = rules.locales.find((known) => known === first);
  const rest = (locale === undefined ? [first, ...others] : others).join('/');
  const home = rules.shows === 'demo' ? '' : 'order/write';
  const pattern = (rules.shows === 'demo' ? demoPatterns : patterns).find((candidate) => candidate.path.test(rest));
  if (pattern === undefined) {
    return { kind: 'redirect', to: addressOf(home, locale ?? rules.preferred), reason: 'unknownPath' };
  }
  if (pattern.signIn && !rules.signedIn) return { kind: 'redirect', to: '/', reason: 'signInRequired' };
  if (locale === undefined) {
    return {
      kind: 'redirect',
      to: `${addressOf(rest === '' ? home : rest, rules.preferred)}${search}`,
      reason: 'noLocale',
    };
  }
  return { kind: 'screen', locale, screen: pattern.screen(pattern.path.exec(rest)?.slice(1) ?? [], search) };
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
    case 'demo':
      return addressOf('', locale);
  }
};
