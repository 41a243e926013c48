import type { Locale } from '../../openapi/types.ts';
import {
  account,
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

export type Route =
  | { readonly kind: 'screen'; readonly locale: Locale; readonly screen: Screen }
  | { readonly kind: 'redirect'; readonly to: string; readonly reason: RedirectReason };

export type RouteRules = {
  readonly shows: Shows;
  readonly locales: readonly Locale[];
  /** The locale of a path that names none. */
  readonly preferred: Locale;
  /** `unknown` where an address alone is looked at: then every screen lets in. */
  readonly signedIn: boolean | 'unknown';
};

/** A field of a screen in its path. */
const field = /:(\w+)/g;

const descriptions: Readonly<Record<string, ScreenDescription>> = screens;

type Fields = Readonly<Record<string, string | null>>;

/** What was read from an address is a screen: its path has every field, and what stands behind it may be missing. */
const isScreen = (name: string, read: Fields): read is Fields & Screen => name in screens && read.name === name;

/** Part of a path as it is meant; as it is written where nobody can have meant anything by it. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The screen of this name when a path, without its locale, is its own. */
const readScreen = (
  name: string,
  { path: pattern, query = {} }: ScreenDescription,
  path: string,
  search: string,
): Screen | null => {
  const shape = pattern.replace(field, (_, one: string) => `(?<${one}>${one === 'email' ? encodedEmail : hash})`);
  const found = new RegExp(`^${shape}$`).exec(path);
  if (found === null) return null;
  const given = new URLSearchParams(search);
  const within = Object.entries(found.groups ?? {}).map(([one, text]) => [one, decoded(text)]);
  const behind = Object.entries(query).flatMap(([one, { key, pattern: taken, optional }]) => {
    const value = given.get(key);
    if (value !== null && taken.test(value)) return [[one, value]];
    return optional ? [] : [[one, null]];
  });
  const read: Fields = {
    ...Object.fromEntries([...within, ...behind]),
    ...(search && pattern.startsWith(account) && { search }),
    name,
  };
  return isScreen(name, read) ? read : null;
};

/** Addresses that the specification has for a part of another screen. */
const renamed: ReadonlyMap<string, string> = new Map([['register', `${screens.login.path}?form=register`]]);

const screenAt = (path: string, search: string, { shows }: RouteRules): Screen | null => {
  if (path === '') return homes[shows];
  for (const [name, description] of Object.entries(descriptions)) {
    const isShown = description.shownBy === 'every' || description.shownBy === shows;
    const screen = isShown ? readScreen(name, description, path, search) : null;
    if (screen !== null) return screen;
  }
  return null;
};

/** Between an address's path and what stands behind it, question mark and all. */
const beforeSearch = /(?=\?)/;

/** Where log-in leads: to a screen of this application, whatever the address said; else home. */
const afterLogin = (from: string | null, locale: Locale, rules: RouteRules): string => {
  const home = pathOf(homes[rules.shows], locale);
  if (from === null) return home;
  const [path = '', ...search] = from.split(beforeSearch);
  const route = routeOf(`/${locale}/${path}`, search.join(''), { ...rules, signedIn: true });
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
  const redirect = (to: string, reason: RedirectReason): Route => ({ kind: 'redirect', to, reason });
  const moved = renamed.get(rest);
  if (moved !== undefined)
    return redirect(addressOf(moved, locale ?? rules.preferred) + search.replace('?', '&'), 'renamed');
  const screen = screenAt(rest, search, rules);
  const home = homes[rules.shows];
  if (screen === null) return redirect(pathOf(home, locale ?? rules.preferred), 'unknownPath');
  const { access } = screens[screen.name];
  if (access === 'customers' && rules.signedIn === false) {
    // Home is protected, too, where there is only a demo.
    const to = home.name === screen.name ? screens.login.path : '';
    return redirect(addressOf(to, locale ?? rules.preferred), 'signInRequired');
  }
  if (locale === undefined) {
    const to = rest === '' ? pathOf(home, rules.preferred) : addressOf(rest, rules.preferred);
    return redirect(`${to}${search}`, 'noLocale');
  }
  if (access === 'visitors' && rules.signedIn === true) {
    return redirect(afterLogin('from' in screen ? screen.from : null, locale, rules), 'alreadySignedIn');
  }
  return { kind: 'screen', locale, screen };
};

export type Landing = {
  readonly screen: Screen;
  readonly locale: Locale;
  /** false where no screen has the address, and home shows instead */
  readonly isKnown: boolean;
};

/** More redirects than any address goes through. */
const mostRedirects = 5;

/** The screen that an address leads to in the end; null where redirects lead nowhere. */
export const landingOf = (path: string, search: string, rules: RouteRules): Landing | null => {
  let at = { path, search };
  let isKnown = true;
  for (let redirects = 0; redirects < mostRedirects; redirects += 1) {
    const route = routeOf(at.path, at.search, rules);
    if (route.kind === 'screen') return { screen: route.screen, locale: route.locale, isKnown };
    if (route.reason === 'unknownPath') isKnown = false;
    const [path = '', ...search] = route.to.split(beforeSearch);
    at = { path, search: search.join('') };
  }
  return null;
};

const addressOf = (rest: string, locale: Locale): string => (rest === '' ? `/${locale}` : `/${locale}/${rest}`);

/** The address of a screen in a locale: what links, redirects and the canonical link use. */
export const pathOf = (screen: Screen, locale: Locale): string => {
  const fields: Readonly<Record<string, string | null>> = screen;
  const { path, query = {} }: ScreenDescription = screens[screen.name];
  const behind = Object.entries(query).flatMap(([one, { key }]) => {
    const value = fields[one] ?? null;
    return value === null ? [] : [`${key}=${encodeURIComponent(value)}`];
  });
  const rest = path.replace(field, (_, one: string) => encodeURIComponent(fields[one] ?? ''));
  return addressOf(rest, locale) + (behind.length === 0 ? '' : `?${behind.join('&')}`) + (fields.search ?? '');
};

const unsearched = { search: '' };

/** The address of a screen whatever it is searched by: who searches a list stays where they are. */
export const placeOf = (screen: Screen, locale: Locale): string => pathOf({ ...screen, ...unsearched }, locale);

/** Whether the address of a brand alone leads to a screen of this name. */
const isHome = (name: ScreenName): boolean => Object.values(homes).some((home) => home.name === name);

/** Log-in that leads back to a screen. */
export const loginFrom = (screen: Screen | null): Screen => {
  if (screen === null || isHome(screen.name)) return { name: 'login', from: null };
  if (screen.name === 'login') return screen;
  // The locale may change on the way: what stays the same comes after it.
  return { name: 'login', from: pathOf(screen, 'en').slice('/en/'.length) };
};
