import { expect, test } from 'vitest';
import { type TransferToCode, transferCode } from '../../../server/payment/transferCode.ts';

const euros: TransferToCode = {
  recipient: 'Wordbridge GmbH',
  vatId: 'DE136695976',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: '',
  amountMinor: 47_600,
  currency: 'EUR',
  title: { kind: 'reference', text: 'RF83WB20260001' },
};
const zloty: TransferToCode = {
  recipient: 'Mostek sp. z o.o.',
  vatId: 'PL5265877635',
  iban: 'PL61109010140000071219812874',
  bic: 'WBKPPLPPXXX',
  amountMinor: 51_660,
  currency: 'PLN',
  title: { kind: 'reference', text: 'RF1200002087' },
};

test('a reference stands in its own field of the European code', () => {
  expect(transferCode(euros)).toBe(
    'BCD\n002\n1\nSCT\n\nWordbridge GmbH\nDE89370400440532013000\nEUR476.00\n\nRF83WB20260001',
  );
  expect(transferCode({ ...euros, title: { kind: 'text', text: 'WB-2026-0001' } })).toBe(
    'BCD\n002\n1\nSCT\n\nWordbridge GmbH\nDE89370400440532013000\nEUR476.00\n\n\nWB-2026-0001',
  );
});

test('a reference is the title of the Polish code', () => {
  expect(transferCode(zloty)).toBe('5265877635|PL|61109010140000071219812874|051660|Mostek sp. z o.o.|RF1200002087|||');
});

test('a person has no NIP in the Polish code', () => {
  expect(transferCode({ ...zloty, vatId: null })).toMatch(/^\|PL\|/);
});

test.each([
  ['nothing is left to pay', { ...euros, amountMinor: 0 }],
  ['złote go to an account abroad', { ...zloty, iban: euros.iban }],
  ['the Polish code has no room for the amount', { ...zloty, amountMinor: 1_000_000 }],
  ['the reference is too long', { ...euros, title: { kind: 'reference', text: 'R'.repeat(36) } }],
] as const)('there is no code where %s', (_, transfer) => {
  expect(transferCode(transfer)).toBeNull();
});
