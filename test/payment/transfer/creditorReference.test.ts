import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditorReference, findNamedPayments, withCheckDigits } from '../../../server/payment/creditorReference.ts';
import { measureGrowth, tooMuchGrowth } from '../../support/unit/measureCpuTime.ts';

const numbers = fc.integer({ min: 1, max: 99_999_999 });

test('check digits are those of ISO 11649', () => {
  expect(withCheckDigits('539007547034')).toBe('RF18539007547034');
  expect(withCheckDigits('WB20260001')).toBe('RF83WB20260001');
});

test('a payment is found by its reference', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      expect(creditorReference(number)).toMatch(/^RF\d{10}$/);
      expect(findNamedPayments(creditorReference(number))).toEqual([number]);
    }),
  );
});

test('one mistyped digit, or two that have changed places, name nothing', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: 2, max: 11 }), fc.integer({ min: 1, max: 9 }), (number, place, more) => {
      const right = creditorReference(number);
      const typed = (Number(right[place]) + more) % 10;
      expect(findNamedPayments(`${right.slice(0, place)}${typed}${right.slice(place + 1)}`)).toEqual([]);
      const next = right[place + 1];
      if (next === undefined || next === right[place]) return;
      const swapped = `${right.slice(0, place)}${next}${right[place]}${right.slice(place + 2)}`;
      expect(findNamedPayments(swapped)).toEqual([]);
    }),
  );
});

test.each([
  ['RF12 0000 2087'],
  ['rf1200002087'],
  ['Zapłata za zamówienie FT-7, tytuł: RF12-0000-2087 z dnia 23.11.2026'],
  ['RF12OOOO2O87'],
  ['R F 1 2 0 0 0 0 2 0 8 7'],
  ['RFl2 0000 2087'],
  ['RF RF1200002087 RF1200002087'],
  ['/ROC/RF1200002087/TXT/2026'],
  ['RF12 0000 2087 23.11.2026'],
])('a person’s way of writing it is read: %s', (text) => {
  expect(findNamedPayments(text)).toEqual([2_087]);
});

test.each([
  [''],
  ['1200002087'],
  ['RF12000020871'],
  ['RF120000208'],
  ['RF18539007547034'],
  ['RF9800000000'],
  ['FT-2087'],
])('this names no payment: %s', (text) => {
  expect(findNamedPayments(text)).toEqual([]);
});

test('two references in a title are two payments', () => {
  expect(findNamedPayments(`${creditorReference(5)} i ${creditorReference(9)}`)).toEqual([5, 9]);
});

test('a long text without a reference is read in time that grows as it does', async () => {
  const textOf = (size: number): string => `R${' '.repeat(size)}RF${'1 '.repeat(9)}`.repeat(20);
  expect(findNamedPayments(textOf(20_000))).toEqual([]);
  expect(await measureGrowth(textOf, findNamedPayments, 10_000)).toBeLessThan(tooMuchGrowth);
});
