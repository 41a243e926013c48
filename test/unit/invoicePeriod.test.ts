import { expect, test } from 'vitest';
import { daysOf, type InvoicePeriod, periodsOf } from '../../machines/rules/invoicePeriod.ts';

test.each<[InvoicePeriod, string, string, string]>([
  ['thisMonth', '2026-11-22', '2026-11-01', '2026-11-30'],
  ['thisMonth', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['thisMonth', '2028-02-01', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2027-01-01', '2026-12-01', '2026-12-31'],
  [2026, '2027-01-01', '2026-01-01', '2026-12-31'],
  [2028, '2027-01-01', '2028-01-01', '2028-12-31'],
])('%s on %s is from %s to %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to });
});

test('both months can be chosen, and the years that have invoices', () => {
  expect(periodsOf([2026, 2024])).toEqual(['thisMonth', 'lastMonth', 2026, 2024]);
});
