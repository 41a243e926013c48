import { expect, test } from 'vitest';
import { ownAccount } from '../../../server/payment/bank/ownAccount.ts';
import { loadBrands } from '../../../server/platform/config/loadBrands.ts';

const brands = await loadBrands();

test.each([
  ['DE89370400440532013000', 'wordbridge'],
  ['DE89 3704 0044 0532 0130 00', 'wordbridge'],
  ['DE89370400440532013000EUR', 'wordbridge'],
  ['37040044/0532013000', 'wordbridge'],
  ['37040044/532013000EUR', 'wordbridge'],
  ['COBADEFFXXX/DE89370400440532013000', 'wordbridge'],
  ['BREXPLPW/PL61109010140000071219812874', 'mostek'],
  ['/PL61109010140000071219812874', 'mostek'],
  ['61109010140000071219812874', 'mostek'],
])('a bank writes the account as %s', (text, brand) => {
  expect(ownAccount({ brands }, text).brand).toBe(brand);
});

test.each(['', 'COBADEFFXXX', 'COBADEFFXXX/PL61109010140000071219812875', '37040044/1532013000'])(
  'another account is refused: %s',
  (text) => {
    expect(() => ownAccount({ brands }, text)).toThrow('StatementAccountUnknown');
  },
);
