import { expect, test } from 'vitest';
import { parseFiguresAsked, toFiguresSearch } from '../../../machines/desk/figures/figuresAddress.ts';
import { toPeriod } from '../../../machines/desk/figures/figuresPeriod.ts';

const today = '2026-11-20';
const month = { period: toPeriod('month', today), brand: null };

test.each([
  [month, ''],
  [{ ...month, brand: 'mostek' }, '?brand=mostek'],
  [{ period: toPeriod('week', today), brand: null }, '?from=2026-11-14&to=2026-11-20'],
  [{ period: toPeriod('year', today), brand: 'mostek' }, '?from=2025-11-21&to=2026-11-20&brand=mostek'],
])('an address says what is asked for, and is read as the same: %#', (asked, search) => {
  expect(toFiguresSearch(asked, today)).toBe(search);
  expect(parseFiguresAsked(search, today)).toEqual(asked);
});

test.each(['?from=2026-02-31&to=2026-03-02', '?from=2026-11-20&to=2026-11-14', '?from=x', '?brand=A%20B'])(
  'what is no period or no brand is left out: %s',
  (search) => expect(parseFiguresAsked(search, today)).toEqual(month),
);
