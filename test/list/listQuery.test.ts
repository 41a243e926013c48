import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createListQuery,
  isNarrowed,
  type ListQuery,
  parseListQuery,
  perPages,
  toListSearch,
  withChange,
} from '../../machines/list/listQuery.ts';
import { type ListKind, lists } from '../../machines/list/lists.ts';
import { pagesAround } from '../../src/list/pagesAround.ts';

const kinds: readonly ListKind[] = ['orders', 'invoices', 'payments', 'statement'];

const anyDay = (kind: ListKind): fc.Arbitrary<string | null> =>
  lists[kind].byDay
    ? fc.option(
        fc
          .date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
          .map((day) => day.toISOString().slice(0, 10)),
      )
    : fc.constant(null);

const anyQuery = (kind: ListKind): fc.Arbitrary<ListQuery> =>
  fc.record({
    q: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()),
    group: fc.constantFrom(null, ...lists[kind].groups),
    year: lists[kind].byYear ? fc.option(fc.integer({ min: 2000, max: 2999 })) : fc.constant(null),
    from: anyDay(kind),
    to: anyDay(kind),
    sort: fc.constantFrom(...lists[kind].sorts),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    perPage: fc.constantFrom(...perPages),
  });

test.each(kinds)('the address of %s says what is asked for, and is read as it was written', (kind) => {
  fc.assert(
    fc.property(anyQuery(kind), (query) => {
      expect(parseListQuery(kind, toListSearch(kind, query))).toEqual(query);
    }),
  );
});

test.each(kinds)('all of %s has an address with nothing behind it', (kind) => {
  expect(toListSearch(kind, createListQuery(kind))).toBe('');
  expect(parseListQuery(kind, '')).toEqual(createListQuery(kind));
});

test.each([
  '?group=nonsense&sort=name&page=0&per_page=7',
  '?page=-1&per_page=1000000',
  '?page=1.5&sort=id%20desc%3B&group=',
  '?page=x&per_page=',
])('what an address may not ask for is left out: %s', (search) => {
  expect(parseListQuery('orders', search)).toEqual(createListQuery('orders'));
});

test('payments are not narrowed to groups of statuses, nor sorted by deadlines', () => {
  expect(parseListQuery('payments', '?group=attention&sort=deadline+asc')).toEqual(createListQuery('payments'));
});

test('invoices are narrowed to a year, other lists are not', () => {
  expect(parseListQuery('invoices', '?year=2026')).toEqual({ ...createListQuery('invoices'), year: 2026 });
  expect(parseListQuery('orders', '?year=2026')).toEqual(createListQuery('orders'));
});

test.each(['1999', '20260', '2026.5', ' 2026', '-2026', '2e3', 'x', ''])('%j is no year', (year) => {
  expect(parseListQuery('invoices', `?${new URLSearchParams({ year })}`)).toEqual(createListQuery('invoices'));
});

test('what the contract refuses is not looked for', () => {
  expect(parseListQuery('orders', '?q=a%00b%EF%BF%BF').q).not.toMatch(/\p{Cc}/u);
  expect(parseListQuery('orders', `?q=${'x'.repeat(300)}`).q).toHaveLength(200);
});

test('something else is asked for from its first page on', () => {
  const third = { ...createListQuery('orders'), page: 3, q: 'contract' };
  expect(withChange(third, { group: 'finished' })).toEqual({ ...third, group: 'finished', page: 1 });
  expect(withChange(third, { q: '' })).toEqual({ ...third, q: '', page: 1 });
});

test('a search and a group narrow a list; spaces, an order and a page do not', () => {
  const all = createListQuery('orders');
  expect(isNarrowed({ ...all, q: ' ' })).toBe(false);
  expect(isNarrowed({ ...all, sort: 'id asc', page: 4, perPage: 50 })).toBe(false);
  expect(isNarrowed({ ...all, q: 'a' })).toBe(true);
  expect(isNarrowed({ ...all, group: 'neutral' })).toBe(true);
  expect(isNarrowed({ ...createListQuery('invoices'), year: 2026 })).toBe(true);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('from page %i of %i there are links to %j', (page, last, pages) => {
  expect(pagesAround(page, last)).toEqual(pages);
});

test.each(['2026-02-30', '1999-01-01', '2026-13-01', '2026-1-1', 'x', ''])('%j is no day', (from) => {
  expect(parseListQuery('orders', `?${new URLSearchParams({ from })}`)).toEqual(createListQuery('orders'));
});

test('orders, invoices and payments are narrowed to days', () => {
  expect(parseListQuery('orders', '?from=2026-02-28&to=2026-03-01')).toMatchObject({
    from: '2026-02-28',
    to: '2026-03-01',
  });
  expect(parseListQuery('statement', '?from=2026-02-28').from).toBeNull();
  expect(isNarrowed({ ...createListQuery('orders'), to: '2026-03-01' })).toBe(true);
});
