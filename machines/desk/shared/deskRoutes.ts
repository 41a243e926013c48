import type { Locale } from '../../../openapi/types.ts';
import { type DeskPage, deskHome, deskPages, isDeskPageName } from './deskPages.ts';

/** Where an address of the desk leads. */
export type DeskRoute =
  | { readonly kind: 'page'; readonly locale: Locale; readonly page: DeskPage }
  /** The address lacks a language, or a page. */
  | { readonly kind: 'redirect'; readonly locale: Locale; readonly to: string }
  | { readonly kind: 'unknown'; readonly locale: Locale };

type Fields = { readonly name: string } & Readonly<Record<string, string | number>>;

/** What was read from an address is a page: its path has every field. */
const isPage = (read: Fields): read is Fields & DeskPage => isDeskPageName(read.name);

const readPage = (rest: string): DeskPage | null => {
  for (const [name, { path }] of Object.entries(deskPages)) {
    const found = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[1-9]\\d{0,8})')}$`).exec(rest);
    if (found === null) continue;
    const fields = Object.entries(found.groups ?? {}).map(([field, text]) => [field, Number(text)]);
    const read: Fields = { ...Object.fromEntries(fields), name };
    if (isPage(read)) return read;
  }
  return null;
};

/** The address of a page of the desk. */
export const toDeskPath = (page: DeskPage, locale: Locale): string => {
  const fields: Readonly<Record<string, string | number>> = page;
  const rest = deskPages[page.name].path.replace(/:(\w+)/g, (_, field: string) => String(fields[field]));
  return `/desk/${locale}/${rest}`;
};

/**
 * Where an address leads.
 * @param path as `/desk/en/order/12`
 * @param preferred the language of an address that names none
 */
export const resolveDeskRoute = (path: string, locales: readonly Locale[], preferred: Locale): DeskRoute => {
  const [, first = '', ...others] = path.split('/').filter((part) => part !== '');
  const named = locales.find((known) => known === first);
  const locale = named ?? preferred;
  const rest = (named === undefined ? [first, ...others] : others).join('/');
  const page = rest === '' ? deskHome : readPage(rest);
  if (page === null) return { kind: 'unknown', locale };
  const address = toDeskPath(page, locale);
  return named === undefined || rest === ''
    ? { kind: 'redirect', locale, to: address }
    : { kind: 'page', locale, page };
};
