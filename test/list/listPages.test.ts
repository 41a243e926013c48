import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeWindow, toPageMeta } from '../../server/list/page.ts';
import { searchedBy } from '../../server/list/searched.ts';

test('the rows of a page are the same from either end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 40 }),
      (entries, per_page, page) => {
        const all = Array.from({ length: entries }, (_, index) => index);
        const expected = all.slice((page - 1) * per_page, page * per_page);
        const window = computeWindow({ page, per_page }, entries);
        if (window === null) {
          expect(expected).toEqual([]);
          return;
        }
        const { fromEnd, offset, limit } = window;
        const read = (fromEnd ? [...all].reverse() : all).slice(offset, offset + limit);
        expect(fromEnd ? read.reverse() : read).toEqual(expected);
        expect(offset).toBeLessThanOrEqual(entries / 2);
      },
    ),
  );
});

test('a list has one page at least', () => {
  const asked = { page: 7, per_page: 20 };
  expect(toPageMeta(asked, { entries: 0, isExact: true })).toMatchObject({ total: 0, pages: 1, page: 7 });
  expect(toPageMeta(asked, { entries: 41, isExact: false })).toMatchObject({
    total: 41,
    pages: 3,
    total_is_exact: false,
  });
});

test.each([
  [undefined, null],
  ['  ', null],
  ['12', { number: 12, pattern: '12%' }],
  ['#12', { number: 12, pattern: null }],
  ['123', { number: 123, pattern: '%123%' }],
  ['1234567890', { number: null, pattern: '%1234567890%' }],
  ['#', { number: null, pattern: '#%' }],
  ['#a1', { number: null, pattern: '%#a1%' }],
  ['-5', { number: null, pattern: '-5%' }],
  ['a%_\\', { number: null, pattern: '%a\\%\\_\\\\%' }],
  ['📄📄', { number: null, pattern: '📄📄%' }],
  ['o\u0301x', { number: null, pattern: 'óx%' }],
])('what %j looks for', (q, expected) => {
  expect(searchedBy(q)).toEqual(expected);
});
