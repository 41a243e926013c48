import { expect, test } from 'vitest';
import { parseAmount } from '../../machines/lib/typedNumbers.ts';

test.each([
  ['25', 'EUR', '25.00'],
  ['25 €', 'EUR', '25.00'],
  ['€25,50', 'EUR', '25.50'],
  ['25€', 'EUR', '25.00'],
  ['EUR 25', 'EUR', '25.00'],
  ['25 euro', 'EUR', '25.00'],
  ['25 zł', 'PLN', '25.00'],
  ['25 PLN', 'PLN', '25.00'],
  ['£25', 'GBP', '25.00'],
  ['$ 1,250.00', 'USD', '1250.00'],
  ['25,', 'EUR', '25.00'],
  ['25.', 'EUR', '25.00'],
  ['25,- €', 'EUR', '25.00'],
  ['25,–', 'EUR', '25.00'],
  ['1.250,00', 'EUR', '1250.00'],
  ['1,250.5', 'EUR', '1250.50'],
  ['1\u202f250', 'EUR', '1250.00'],
  ['1 250,50 €', 'EUR', '1250.50'],
  ['1’250', 'EUR', '1250.00'],
  ['1.250.000', 'EUR', '1250000.00'],
  ['２５', null, '25.00'],
  ['\u200e25\u00a0', null, '25.00'],
  ['0049.00', null, '49.00'],
] as const)('%j in %s is %s', (typed, currency, amount) => {
  expect(parseAmount(typed, currency)).toBe(amount);
});

test.each([
  ['25,555', 'EUR'],
  ['25.555', 'EUR'],
  ['1,250', 'EUR'],
  ['25.555 €', 'EUR'],
  ['1,25.00', 'EUR'],
  ['1.000.50', 'EUR'],
  ['25,5555', 'EUR'],
  ['25 zł', 'EUR'],
  ['25 $', 'EUR'],
  ['25 €', null],
  ['€25€', 'EUR'],
  ['-25', 'EUR'],
  ['25 €€', 'EUR'],
  ['twenty', 'EUR'],
  ['25 or 30', 'EUR'],
  ['25e3', 'EUR'],
  ['9999999999', 'EUR'],
  ['€', 'EUR'],
  ['', 'EUR'],
] as const)('%j in %s is no amount that could not be another', (typed, currency) => {
  expect(parseAmount(typed, currency)).toBeNull();
});
