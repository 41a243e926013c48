import { expect, test } from 'vitest';
import { paymentCode } from '../../server/invoice/pdf/paymentCode.ts';
import { sampleInvoice } from '../support/invoices/samples.ts';

const euro = { ...sampleInvoice, number: 'WB-2026-0001', payableMinor: 47_600 };
const german = { ...euro, seller: { ...euro.seller, bank: { ...euro.seller.bank, bic: '' } } };
const polish = {
  ...sampleInvoice,
  currency: 'PLN' as const,
  number: 'FV/2026/11/0001',
  payableMinor: 51_660,
  seller: {
    ...sampleInvoice.seller,
    name: 'Mostek sp. z o.o.',
    vatId: 'PL5265877635',
    bank: { iban: 'PL61 1090 1014 0000 0712 1981 2874', bic: 'WBKPPLPP', name: 'Bank' },
  },
};

test('euros are asked for by the code of the European Payments Council', () => {
  expect(paymentCode(german)).toBe(
    'BCD\n002\n1\nSCT\n\nWordbridge GmbH\nDE89370400440532013000\nEUR476.00\n\n\nWB-2026-0001',
  );
});

test('złote are asked for by the code of the Polish banks, with an amount of six digits', () => {
  expect(paymentCode(polish)).toBe(
    '5265877635|PL|61109010140000071219812874|051660|Mostek sp. z o.o.|FV/2026/11/0001|||',
  );
  expect(paymentCode({ ...polish, payableMinor: 7 })).toContain('|000007|');
});

test('a name with the sign that parts the fields, or a long one, stays in its field', () => {
  const named = paymentCode({ ...polish, seller: { ...polish.seller, name: 'Most|ek — bardzo długa nazwa spółki' } });
  expect(named?.split('|')).toHaveLength(9);
  expect(named?.split('|')[4]).toHaveLength(20);
  const long = paymentCode({ ...german, seller: { ...german.seller, name: 'ß'.repeat(200) } });
  expect(long?.split('\n')[5]).toBe('ß'.repeat(70));
});

test.each([
  ['nothing is payable', { ...euro, payableMinor: 0 }],
  ['the customer gets something back', { ...euro, payableMinor: -100 }],
  ['the amount is none', { ...euro, payableMinor: Number.NaN }],
  ['the amount is of no whole cents', { ...euro, payableMinor: 0.5 }],
  ['the currency has no such code', { ...euro, currency: 'GBP' as const }],
  ['the Polish code has no room for the amount', { ...polish, payableMinor: 1_000_000 }],
  ['the European code has no room for the amount', { ...euro, payableMinor: 100_000_000_000 }],
  [
    'the account’s check digits are wrong',
    { ...euro, seller: { ...euro.seller, bank: { ...euro.seller.bank, iban: 'DE88370400440532013000' } } },
  ],
  ['złote go to an account abroad', { ...polish, seller: { ...polish.seller, bank: euro.seller.bank } }],
])('there is no code where %s', (_, document) => {
  expect(paymentCode(document)).toBeNull();
});
