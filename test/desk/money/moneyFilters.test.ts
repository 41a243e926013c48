import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type MoneyFilters,
  moneyCaseStates,
  moneyFiltersOf,
  moneySearchOf,
  noMoneyFilters,
} from '../../../machines/desk/money/moneyFilters.ts';

const anyFilters: fc.Arbitrary<MoneyFilters> = fc.record({
  state: fc.constantFrom(...moneyCaseStates),
  page: fc.integer({ min: 1, max: 1_000_000 }),
});

test('an address says every filter, and is read as it was written', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(moneyFiltersOf(moneySearchOf(filters))).toEqual(filters);
    }),
  );
  expect(moneySearchOf(noMoneyFilters)).toBe('');
  expect(moneySearchOf({ state: 'decided', page: 3 })).toBe('?state=decided&page=3');
});

test('what an address does not know is left out', () => {
  expect(moneyFiltersOf('?state=lost&page=-1')).toEqual(noMoneyFilters);
  expect(moneyFiltersOf('?state=all&page=1.5&q=x')).toEqual({ state: 'all', page: 1 });
});
