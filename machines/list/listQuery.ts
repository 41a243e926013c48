import type { StatusGroup } from '../../openapi/types.ts';
import { parsePage, toSearchable } from '../lib/searchText.ts';
import { type ListKind, lists } from './lists.ts';

/** What of a list is shown, as its address says it. */
export type ListQuery = {
  /** A number, or a part of a name. */
  readonly q: string;
  readonly group: StatusGroup | null;
  readonly year: number | null;
  /** Days as `2026-11-22`, both included; null where it is open. */
  readonly from: string | null;
  readonly to: string | null;
  readonly sort: string;
  readonly page: number;
  readonly perPage: number;
};

/** What is asked for otherwise; the page is one of its own. */
export type ListChange = Partial<Omit<ListQuery, 'page'>>;

/** How many rows a page may hold. */
export const perPages = [10, 20, 50, 100] as const;
const usualPerPage = 20;

export const createListQuery = (kind: ListKind): ListQuery => ({
  q: '',
  group: null,
  year: null,
  from: null,
  to: null,
  sort: lists[kind].sorts[0],
  page: 1,
  perPage: usualPerPage,
});

/** The one of these that a text names. */
export const findNamed = <T extends string | number>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => String(value) === text);

/** As the contract takes it. */
const yearPattern = /^2\d{3}$/;

const parseYear = (text: string | null): number | null =>
  text !== null && yearPattern.test(text) ? Number(text) : null;

/** A day that there is, in years that the contract takes. */
export const parseDay = (text: string | null): string | null => {
  if (text === null || !/^2\d{3}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
};

/** What an address asks a list for; what it does not know is left out. */
export const parseListQuery = (kind: ListKind, search: string): ListQuery => {
  const asked = new URLSearchParams(search);
  const all = createListQuery(kind);
  const groups: readonly StatusGroup[] = lists[kind].groups;
  const sorts: readonly string[] = lists[kind].sorts;
  return {
    q: toSearchable(asked.get('q') ?? ''),
    group: findNamed(groups, asked.get('group')) ?? null,
    year: lists[kind].byYear ? parseYear(asked.get('year')) : null,
    from: lists[kind].byDay ? parseDay(asked.get('from')) : null,
    to: lists[kind].byDay ? parseDay(asked.get('to')) : null,
    sort: findNamed(sorts, asked.get('sort')) ?? all.sort,
    page: parsePage(asked.get('page')),
    perPage: findNamed(perPages, asked.get('per_page')) ?? all.perPage,
  };
};

/** What stands behind the address of a list that is asked for this; nothing where it is all of it. */
export const toListSearch = (kind: ListKind, { q, group, year, from, to, sort, page, perPage }: ListQuery): string => {
  const all = createListQuery(kind);
  const text = toSearchable(q).trim();
  const query = new URLSearchParams({
    ...(text !== '' && { q: text }),
    ...(group !== null && { group }),
    ...(year !== null && { year: String(year) }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(sort !== all.sort && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(perPage !== all.perPage && { per_page: String(perPage) }),
  }).toString();
  return query === '' ? '' : `?${query}`;
};

/** With something else asked for, on the first page of it. */
export const withChange = (query: ListQuery, change: ListChange): ListQuery => ({
  ...query,
  ...change,
  q: toSearchable(change.q ?? query.q),
  page: 1,
});

/** Whether it leaves anything of the list out. */
export const isNarrowed = ({ q, group, year, from, to }: ListQuery): boolean =>
  q.trim() !== '' || [group, year, from, to].some((part) => part !== null);
