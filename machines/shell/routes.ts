import type { Locale } from '../../openapi/types.ts';
import {
  account,
  builtScreens,
  encodedEmail,
  hash,
  homes,
  type Screen,
  type ScreenDescription,
  type ScreenName,
  type Shows,
  screens,
} from './screens.ts';

export type RedirectReason = 'noLocale' | 'unknownPath' | 'renamed' | 'signInRequired' | 'alreadySignedIn';

/** What an address is, whoever asks. */
export type Match = {
  readonly path: string;
  /** As `?payment=…`, or empty. */
  readonly search: string;
  /** null where the address names none */
  readonly locale: Locale | null;
  /** null where no screen has the address */
  readonly screen: Screen | null;
  /** The screen has another address by now. */
  readonly isRenamed: boolean;
  /** Where log-in leads back to: a screen of this application, whatever the address says. */
  readonly back: Screen | null;
};

export type Route =
  | { readonly kind: 'screen'; readonly locale: Locale; readonly screen: Screen }
  | { readonly kind: 'redirect'; readonly to: string; readonly reason: RedirectReason };

type BrandRoutes = { readonly shows: Shows; readonly locales: readonly Locale[] };

export type RouteRules = BrandRoutes & {
  /** The locale of a path that names none. */
  readonly preferred: Locale;
  /** `unknown` until start-up has said it on a device that may be a customer's, and where an address alone is looked at: then every screen lets in. */
  readonly signedIn: boolean | 'unknown';
};

/** The address of a screen, as a router takes it. */
export type ScreenRoute = {
  /** Of a path without its locale, with its fields as groups. */
  readonly pattern: RegExp;
  readonly name: ScreenName;
  readonly isRenamed: boolean;
  /** What the address says besides its fields. */
  readonly fields: Fields;
};

/** A field of a screen in its path. */
const field = /:(\w+)/g;

const descriptions: Readonly<Record<string, ScreenDescription>> = screens;

type Fields = Readonly<Record<string, string | null>>;

const routeTo = (name: ScreenName, path: string, renamedWith: Fields | null = null): ScreenRoute => {
  const shape = path.replace(field, (_, one: string) => `(?<${one}>${one === 'email' ? encodedEmail : hash})`);
  const pattern = new RegExp(path === '' ? '^/$' : `^/${shape}/?$`);
  return { pattern, name, isRenamed: renamedWith !== null, fields: renamedWith ?? {} };
};

const isName = (name: string): name is ScreenName => name in screens;

/** The routes of a kind of brands, made from the table of screens: the address of the brand alone first. */
const routesBy = (shows: Shows): readonly ScreenRoute[] => [
  routeTo(homes[shows].name, ''),
  ...Object.entries(descriptions).flatMap(([name, { path, shownBy }]) =>
    isName(name) && path !== '' && (shownBy === 'every' || shownBy === shows) ? [routeTo(name, path)] : [],
  ),
  // The specification has an address for what is a part of log-in.
  routeTo('login', 'register', { form: 'register' }),
];

export const shownRoutes: Readonly<Record<Shows, readonly ScreenRoute[]>> = {
  application: routesBy('application'),
  demo: routesBy('demo'),
};

/** What was read from an address is a screen: its path has every field, and what stands behind it may be missing. */
const isScreen = (name: ScreenName, read: Fields): read is Fields & Screen => read.name === name;

/** Part of a path as it is meant; as it is written where nobody can have meant anything by it. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The screen of a route with what a path, without its locale, and what stands behind it say; null where it is none of its paths. */
const readScreen = ({ pattern, name, fields }: ScreenRoute, path: string, search: string): Screen | null => {
  const found = pattern.exec(path);
  if (found === null) return null;
  const { path: ownPath, query = {} }: ScreenDescription = screens[name];
  const given = new URLSearchParams(search);
  const within = Object.entries(found.groups ?? {}).map(([one, text]) => [one, decoded(text)]);
  const behind = Object.entries(query).flatMap(([one, { key, pattern: taken, optional }]) => {
    const value = given.get(key);
    if (value !== null && taken.test(value)) return [[one, value]];
    return optional ? [] : [[one, null]];
  });
  const read: Fields = {
    ...Object.fromEntries([...within, ...behind]),
    ...fields,
    ...(search && ownPath.startsWith(account) && { search }),
    name,
  };
  return isScreen(name, read) ? read : null;
};

/** The locale that a path names. */
export const localeIn = (path: string, locales: readonly Locale[]): Locale | null => {
  const first = path.split('/')[1];
  return locales.find((known) => known === first) ?? null;
};

/** Between an address's path and what stands behind it, question mark and all. */
const beforeSearch = /(?=\?)/;

/** The screen of an address without its locale; null where no screen has it. */
const findScreen = (address: string, shows: Shows): Screen | null => {
  const [path = '', ...search] = address.split(beforeSearch);
  for (const route of shownRoutes[shows]) {
    const screen = readScreen(route, `/${path}`, search.join(''));
    if (screen !== null) return screen;
  }
  return null;
};

const backFrom = (screen: Screen | null, shows: Shows): Screen | null => {
  const from = screen?.name === 'login' ? screen.from : null;
  const back = from === null ? null : findScreen(from, shows);
  return back?.name === 'login' ? null : back;
};

/**
 * What an address is once its route is found.
 * @param route null where there is none
 * @param path as `/pl/order/write`
 * @param search as `?payment=…`, or empty
 */
export const matchRoute = (
  route: ScreenRoute | null,
  path: string,
  search: string,
  { shows, locales }: BrandRoutes,
): Match => {
  const locale = localeIn(path, locales);
  const rest = locale === null ? path : path.slice(locale.length + 1) || '/';
  const screen = route === null ? null : readScreen(route, rest, search);
  const isRenamed = screen !== null && route?.isRenamed === true;
  return { path, search, locale, screen, isRenamed, back: backFrom(screen, shows) };
};

/** What an address is, where no router looks for its route: on the server, and before anything is drawn. */
export const findMatch = (path: string, search: string, brand: BrandRoutes): Match => {
  for (const route of shownRoutes[brand.shows]) {
    const match = matchRoute(route, path, search, brand);
    if (match.screen !== null) return match;
  }
  return matchRoute(null, path, search, brand);
};

/** The log-in that leads home. */
const logIn: Screen = { name: 'login', from: null };

/** The screen that whoever is not signed in sees in the place of another; null where they see it. */
const findInstead = (screen: Screen, { shows, signedIn }: RouteRules): Screen | null => {
  if (screens[screen.name].access !== 'customers' || signedIn !== false) return null;
  const home = homes[shows];
  // Home is protected, too, where there is only a demo.
  return home.name === screen.name ? logIn : home;
};

/** Where an address leads (specification 2): a screen, or a redirect with its reason. */
export const resolveRoute = (match: Match, rules: RouteRules): Route => {
  const { path, search, screen, isRenamed, back } = match;
  const { preferred, signedIn } = rules;
  const locale = match.locale ?? preferred;
  const home = homes[rules.shows];
  const redirect = (to: string, reason: RedirectReason): Route => ({ kind: 'redirect', to, reason });
  if (screen === null) return redirect(toPath(home, locale), 'unknownPath');
  if (isRenamed) return redirect(toPath(screen, locale), 'renamed');
  const instead = findInstead(screen, rules);
  if (instead !== null) return redirect(toPath(instead, locale), 'signInRequired');
  if (match.locale === null) {
    return redirect((path === '/' ? toPath(home, preferred) : `/${preferred}${path}`) + search, 'noLocale');
  }
  if (screens[screen.name].access === 'visitors' && signedIn === true) {
    return redirect(toPath(back ?? home, locale), 'alreadySignedIn');
  }
  return { kind: 'screen', locale, screen };
};

export type Landing = {
  readonly screen: Screen;
  readonly locale: Locale;
  /** false where no screen has the address, and home shows instead */
  readonly isKnown: boolean;
};

/** The screen that shows in the end of an address's redirects; after log-in alone another one may. */
export const resolveLanding = ({ screen, locale }: Match, rules: RouteRules): Landing => {
  const known = screen ?? homes[rules.shows];
  return { screen: findInstead(known, rules) ?? known, locale: locale ?? rules.preferred, isKnown: screen !== null };
};

/** The screen of an address where a build has written a page for it: nobody is sent elsewhere from it, and it says itself what it waits for. */
export const findEarlyScreen = (match: Match, rules: RouteRules): Screen | null => {
  const built: readonly ScreenName[] = builtScreens[rules.shows];
  const { screen } = resolveLanding(match, rules);
  return built.includes(screen.name) ? screen : null;
};

const toAddress = (rest: string, locale: Locale): string => (rest === '' ? `/${locale}` : `/${locale}/${rest}`);

/** The address of a screen in a locale: what links, redirects and the canonical link use. */
export const toPath = (screen: Screen, locale: Locale): string => {
  const fields: Readonly<Record<string, string | null>> = screen;
  const { path, query = {} }: ScreenDescription = screens[screen.name];
  const behind = Object.entries(query).flatMap(([one, { key }]) => {
    const value = fields[one] ?? null;
    return value === null ? [] : [`${key}=${encodeURIComponent(value)}`];
  });
  const rest = path.replace(field, (_, one: string) => encodeURIComponent(fields[one] ?? ''));
  return toAddress(rest, locale) + (behind.length === 0 ? '' : `?${behind.join('&')}`) + (fields.search ?? '');
};

const unsearched = { search: '' };

/** The address of a screen whatever it is searched by: who searches a list stays where they are. */
export const toUnsearchedPath = (screen: Screen, locale: Locale): string =>
  toPath({ ...screen, ...unsearched }, locale);

/** Whether the address of a brand alone leads to a screen of this name. */
const isHome = (name: ScreenName): boolean => Object.values(homes).some((home) => home.name === name);

/** Log-in that leads back to a screen. */
export const loginFrom = (screen: Screen | null): Screen => {
  if (screen === null || isHome(screen.name)) return logIn;
  if (screen.name === 'login') return screen;
  // The locale may change on the way: what stays the same comes after it.
  return { name: 'login', from: toPath(screen, 'en').slice('/en/'.length) };
};
