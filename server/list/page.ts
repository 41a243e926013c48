import type { PageMeta } from '../../openapi/types.ts';

/** Which page of a list is asked for. */
export type Page = { readonly page: number; readonly per_page: number };

/** How long a list is: `isExact` is false where only so many were counted. */
export type Total = { readonly entries: number; readonly isExact: boolean };

/** The numbers of a page's entries, in their order. */
export type Found = { readonly ids: readonly number[]; readonly total: Total };

/** How many entries stand before a page. */
export const computeOffset = ({ page, per_page }: Page): number => (page - 1) * per_page;

/** The rows to read; from the end of the list where that is nearer. */
type Window = { readonly limit: number; readonly offset: number; readonly fromEnd: boolean };

/** Where the rows of a page are in a list; null behind its end. */
export const computeWindow = (asked: Page, entries: number): Window | null => {
  const before = computeOffset(asked);
  if (before >= entries) return null;
  const limit = Math.min(asked.per_page, entries - before);
  const behind = entries - before - limit;
  return behind < before ? { limit, offset: behind, fromEnd: true } : { limit, offset: before, fromEnd: false };
};

export const toPageMeta = ({ page, per_page }: Page, { entries, isExact }: Total): PageMeta => ({
  total: entries,
  total_is_exact: isExact,
  page,
  per_page,
  pages: Math.max(1, Math.ceil(entries / per_page)),
});
