import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { emptyTopUpEntry, parseTopUpAmount } from '../../machines/prepaid/topUpEntry.ts';
import { money } from '../support/models/samples.ts';

const prepaid = {
  minimum: money('20.00'),
  maximum: money('5000.00'),
  presets: [{ amount: money('50.00'), bonus: money('0.00') }],
};
const own = (text: string) => parseTopUpAmount({ ...emptyTopUpEntry, choice: 'own', own: text }, prepaid);

describe('an amount of one’s own', () => {
  test.for([
    ['25', '25.00'],
    ['25,5', '25.50'],
    ['25.50', '25.50'],
    [' 025 ', '25.00'],
    ['1.000,50', '1000.50'],
    ['1,000.50', '1000.50'],
    ['1\u00a0000,50', '1000.50'],
    ['1\u202f234', '1234.00'],
    ["1'234.5", '1234.50'],
    ['1’234', '1234.00'],
    ['２５', '25.00'],
    ['20', '20.00'],
    ['25 €', '25.00'],
    ['25,', '25.00'],
    ['5000,00', '5000.00'],
  ] as const)('is read as people write it: %s', ([text, amount]) => {
    expect(own(text)).toEqual({ ok: true, amount });
  });

  test.for([
    ['', 'Required'],
    ['   ', 'Required'],
    ['fifty', 'Invalid'],
    ['-50', 'Invalid'],
    ['50 zł', 'Invalid'],
    ['50.505', 'Invalid'],
    ['25,555', 'Invalid'],
    ['1.000,500', 'Invalid'],
    ['1.00.000', 'Invalid'],
    ['1.000.50', 'Invalid'],
    ['5e3', 'Invalid'],
    ['19,99', 'TooSmall'],
    ['0', 'TooSmall'],
    ['5000,01', 'TooLarge'],
    ['99999999999999', 'Invalid'],
  ] as const)('is refused: %s', ([text, problem]) => {
    expect(own(text)).toEqual({ ok: false, problem });
  });

  it('is the number that was written, in every usual form', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2_000, max: 500_000 }),
        fc.constantFrom('de', 'en', 'pl', 'uk'),
        (minor, locale) => {
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(minor / 100);
          expect(own(text)).toEqual({ ok: true, amount: (minor / 100).toFixed(2) });
        },
      ),
    );
  });
});

test('a preset is taken as it is offered, and nothing else', () => {
  expect(parseTopUpAmount({ ...emptyTopUpEntry, choice: '50.00' }, prepaid)).toEqual({ ok: true, amount: '50.00' });
  expect(parseTopUpAmount({ ...emptyTopUpEntry, choice: '70.00' }, prepaid)).toEqual({
    ok: false,
    problem: 'Required',
  });
  expect(parseTopUpAmount(emptyTopUpEntry, prepaid)).toEqual({ ok: false, problem: 'Required' });
});
