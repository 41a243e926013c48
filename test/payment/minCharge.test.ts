import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceBeside, getMinCharge, mayCharge } from '../../machines/payment/minCharge.ts';
import { nothingChosen } from '../../machines/payment/paymentChoice.ts';
import { paymentShares } from '../../machines/payment/paymentShares.ts';

const eur = (minor: number) => ({ currency_amount_decimal: (minor / 100).toFixed(2), currency_code: 'EUR' }) as const;

describe('the least that a method charges', () => {
  it.each([
    ['stripe', 'EUR', 50],
    ['stripe', 'USD', 50],
    ['stripe', 'GBP', 30],
    ['stripe', 'PLN', 200],
    ['transfer', 'EUR', 0],
    [null, 'EUR', 0],
  ] as const)('%s in %s: %i', (method, currency, minor) => {
    expect(getMinCharge(method, currency)).toBe(minor);
  });

  it('is charged, and a cent less is not; nothing is always paid', () => {
    expect(mayCharge('stripe', 50, 'EUR')).toBe(true);
    expect(mayCharge('stripe', 49, 'EUR')).toBe(false);
    expect(mayCharge('stripe', 0, 'EUR')).toBe(true);
  });

  it('is left by the balance, which pays the most that leaves it', () => {
    const minor = fc.nat(1_000);
    fc.assert(
      fc.property(minor, minor, minor, (amount, balance, minCharge) => {
        const pays = balanceBeside(amount, balance, minCharge);
        const rest = amount - pays;
        expect(pays).toBeLessThanOrEqual(balance);
        expect(rest === 0 || rest >= minCharge || pays === 0).toBe(true);
        const isMore = (more: number) =>
          more <= Math.min(amount, balance) && (amount === more || amount - more >= minCharge);
        expect(isMore(pays + 1)).toBe(false);
      }),
    );
  });

  it('is what the customer sees by the card, and not a cent less', () => {
    const choice = { ...nothingChosen, method: 'stripe', balance: true } as const;
    expect(paymentShares(eur(11_900), choice, eur(11_880))).toEqual({
      voucher: null,
      balance: eur(11_850),
      rest: eur(50),
    });
    expect(paymentShares(eur(11_900), { ...choice, method: 'payu' }, eur(11_880)).rest).toEqual(eur(20));
  });
});
