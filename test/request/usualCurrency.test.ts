import { expect, test } from 'vitest';
import { getUsualCurrency } from '../../machines/request/usualCurrency.ts';
import type { Currency } from '../../openapi/types.ts';

const currencies: readonly Currency[] = [
  { id: 1, code: 'PLN', name: 'Złoty' },
  { id: 2, code: 'EUR', name: 'Euro' },
  { id: 3, code: 'USD', name: 'Dollar' },
];

test.each([
  ['the customer’s own', 'USD', 'EUR', 'USD'],
  ['the brand’s, for a visitor', undefined, 'EUR', 'EUR'],
  ['the brand’s, where the customer’s is not offered', 'GBP', 'EUR', 'EUR'],
  ['the first, where the brand’s is not offered', undefined, 'GBP', 'PLN'],
] as const)('a request is priced in %s', (_, own, brands, expected) => {
  expect(getUsualCurrency(currencies, own, brands)?.code).toBe(expected);
});
