import { expect, test } from 'vitest';
import { daysOfMonth, daysOfYear, listPeriods } from '../../machines/lib/period.ts';

test.each<['thisMonth' | 'lastMonth', string, string, string]>([
  ['thisMonth', '2026-11-22', '2026-11-01', '2026-11-30'],
  ['thisMonth', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['thisMonth', '2028-02-01', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2027-01-01', '2026-12-01', '2026-12-31'],
])('%s on %s is from %s to %s', (period, today, from, to) => {
  expect(daysOfMonth(period, today)).toEqual({ from, to });
});

test('a year is all of it', () => {
  expect(daysOfYear(2028)).toEqual({ from: '2028-01-01', to: '2028-12-31' });
});

test('both months can be chosen, and the years that have invoices', () => {
  expect(listPeriods([2026, 2024])).toEqual(['thisMonth', 'lastMonth', 2026, 2024]);
});
