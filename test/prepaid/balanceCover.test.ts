import { describe, expect, test } from 'vitest';
import { judgeVoucher, voucherSubject } from '../../machines/payment/voucherVerdict.ts';
import { balanceCover } from '../../machines/prepaid/balanceCover.ts';
import { cart, cartOfOffers, hashes, money, order, quotation, topUp, voucherCheck } from '../support/models/samples.ts';

describe('a balance', () => {
  test('pays an amount that it reaches, and says to the cent what is missing', () => {
    expect(balanceCover(money('123.00'), money('123.00'))).toMatchObject({ kind: 'enough' });
    expect(balanceCover(money('123.00'), money('122.99'))).toMatchObject({ kind: 'short', missing: money('0.01') });
    expect(balanceCover(money('19.90'), money('0.00'))).toMatchObject({ kind: 'short', missing: money('19.90') });
    expect(balanceCover(money('1000000.10'), money('0.20'))).toMatchObject({ missing: money('999999.90') });
  });

  test('pays nothing in another currency, and nothing is said of one that is not known', () => {
    const zloty = { ...money('500.00'), currency_code: 'PLN' } as const;
    expect(balanceCover(money('1.00'), zloty)).toEqual({ kind: 'otherCurrency', balance: zloty });
    // Of an empty one there is nothing to say.
    expect(balanceCover(money('1.00'), { ...zloty, currency_amount_decimal: '0.00' })).toEqual({ kind: 'none' });
    expect(balanceCover(null, zloty)).toBeNull();
    expect(balanceCover(money('1.00'), null)).toBeNull();
  });
});

describe('a voucher', () => {
  test('pays wholly or not at all', () => {
    expect(judgeVoucher(voucherCheck('applied', '123.00'))).toBe('applied');
    expect(judgeVoucher(voucherCheck('applied', '122.99'))).toBe('partial');
    expect(judgeVoucher(voucherCheck('applied', '99.00'))).toBe('partial');
    expect(judgeVoucher(voucherCheck('stopped'))).toBe('refused');
  });

  test('is asked about by what it is to pay, and pays no top-up', () => {
    expect(voucherSubject({ kind: 'quotation', quotation: quotation('acceptation') })).toEqual({
      order_hash: quotation('acceptation').order_hash,
    });
    expect(voucherSubject({ kind: 'order', order: order('payment') })).toEqual({ order_hash: hashes.order });
    expect(voucherSubject({ kind: 'offers', cart: cartOfOffers })).toEqual({ cart_hash: hashes.cart });
    expect(voucherSubject({ kind: 'cart', cart })).toEqual({ cart_hash: hashes.cart });
    expect(voucherSubject({ kind: 'topUp', topUp: topUp('unpaid') })).toBeNull();
  });
});
