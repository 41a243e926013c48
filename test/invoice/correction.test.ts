import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyBilling } from '../../machines/billing/billing.ts';
import {
  buyerPath,
  type CorrectionFields,
  correctionProblems,
  emptyCorrection,
  fieldsOfBuyer,
  leftAfter,
  toInvoiceCorrection,
} from '../../machines/invoice/correction.ts';
import type { Country, InvoiceParty, Money } from '../../openapi/types.ts';

const countries: readonly Country[] = [
  { id: 616, name: 'Poland', iso2: 'PL' },
  { id: 276, name: 'Germany', iso2: 'DE' },
];
const left: Money = { currency_amount_decimal: '123.00', currency_code: 'PLN' };
const billing = {
  ...emptyBilling,
  userType: 'company',
  name: 'Ada Nowak',
  companyName: 'Biuro sp. z o.o.',
  vatId: '5265877635',
  address: 'ul. Długa 1',
  postcode: '00-001',
  city: 'Warszawa',
  countryId: 616,
} as const;
const right: CorrectionFields = { ...emptyCorrection, reason: 'It was late.' };

const problems = (fields: Partial<CorrectionFields>) => correctionProblems({ ...right, ...fields }, left, countries);

describe('a reason', () => {
  test.for([
    ['', 'Required'],
    ['  \n ', 'Required'],
    [' ab ', 'TooShort'],
    ['x'.repeat(257), 'TooLong'],
  ] as const)('of %j says nothing that one could issue a correction for', ([reason, code]) => {
    expect(problems({ reason })).toEqual([{ field: 'reason', code }]);
  });

  test('of 3 to 256 characters does', () => {
    expect(problems({ reason: ' abc ' })).toEqual([]);
    expect(problems({ reason: 'x'.repeat(256) })).toEqual([]);
  });
});

describe('an amount', () => {
  test.for([
    ['', 'Required'],
    [' ', 'Required'],
    ['a lot', 'Invalid'],
    ['1.234', 'Invalid'],
    ['0', 'OutOfRange'],
    ['123.01', 'OutOfRange'],
  ] as const)('of %j is none by which the invoice can be lowered', ([gross, code]) => {
    expect(problems({ kind: 'reduce', gross })).toEqual([{ field: 'gross', code }]);
  });

  test.for(['0.01', '46', '46,50', '123.00'])('of %s is', (gross) => {
    expect(problems({ kind: 'reduce', gross })).toEqual([]);
  });

  test('is asked for by no other kind', () => {
    expect(problems({ kind: 'cancel', gross: 'a lot' })).toEqual([]);
    expect(problems({ kind: 'buyer', gross: 'a lot', billing })).toEqual([]);
  });
});

describe('a buyer', () => {
  test('is named by the contract’s fields, before the reason', () => {
    const wrong = { ...billing, city: ' ', vatId: '5265877636' };
    expect(problems({ kind: 'buyer', billing: wrong, reason: '' })).toEqual(
      expect.arrayContaining([
        { field: 'buyer.vat_id', code: 'VatIdInvalid' },
        { field: 'buyer.city', code: 'Required' },
      ]),
    );
    expect(problems({ kind: 'buyer', billing: wrong, reason: '' }).at(-1)?.field).toBe('reason');
    expect(problems({ kind: 'cancel', billing: wrong })).toEqual([]);
    expect(buyerPath('companyName')).toBe('buyer.company_name');
    expect(buyerPath('countryId')).toBe('buyer.country_id');
  });

  const party: InvoiceParty = {
    name: 'Biuro sp. z o.o.',
    contact: 'Ada Nowak',
    address: 'ul. Długa 1',
    postcode: '00-001',
    city: 'Warszawa',
    country: 'PL',
    country_name: 'Poland',
    vat_id: 'PL5265877635',
    email: null,
  };

  test('stands in the form as the invoice has it', () => {
    expect(fieldsOfBuyer(party, countries)).toEqual({ ...billing, vatId: 'PL5265877635' });
    const { contact: _, ...rest } = party;
    expect(fieldsOfBuyer({ ...rest, name: 'Ada Nowak', contact: null, vat_id: null }, countries)).toMatchObject({
      userType: 'private',
      name: 'Ada Nowak',
      companyName: '',
      vatId: '',
    });
    expect(fieldsOfBuyer({ ...party, country: 'XX' }, countries).countryId).toBe(0);
  });
});

test('a correction is sent with what its kind asks for, and nothing else', () => {
  const fields = { ...right, reason: '  It was\nlate. ', gross: '46,5', billing };
  expect(toInvoiceCorrection({ ...fields, kind: 'cancel' }, left)).toEqual({ kind: 'cancel', reason: 'It was late.' });
  expect(toInvoiceCorrection({ ...fields, kind: 'reduce' }, left)).toEqual({
    kind: 'reduce',
    reason: 'It was late.',
    gross: '46.50',
  });
  expect(toInvoiceCorrection({ ...fields, kind: 'buyer' }, left)).toMatchObject({
    kind: 'buyer',
    buyer: { user_type: 'company', company_name: 'Biuro sp. z o.o.', vat_id: '5265877635', country_id: 616 },
  });
  expect(toInvoiceCorrection({ ...fields, kind: 'buyer' }, left)).not.toHaveProperty('gross');
});

test('what is left is what was, less what is taken, to the cent', () => {
  expect(leftAfter({ ...right, kind: 'cancel' }, left).currency_amount_decimal).toBe('0.00');
  expect(leftAfter({ ...right, kind: 'buyer' }, left)).toEqual(left);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 9_999_999 }), (taken, rest) => {
      const before = { ...left, currency_amount_decimal: ((taken + rest) / 100).toFixed(2) };
      const after = leftAfter({ ...right, kind: 'reduce', gross: (taken / 100).toFixed(2) }, before);
      expect(after).toEqual({ ...left, currency_amount_decimal: (rest / 100).toFixed(2) });
    }),
  );
});
