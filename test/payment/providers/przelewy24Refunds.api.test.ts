import { describe, expect, test } from 'vitest';
import { ProviderUnavailable } from '../../../server/platform/core/paymentProvider.ts';
import { openPrzelewy24, toConfirm } from '../../support/providers/przelewy24.ts';

const shop = openPrzelewy24();
const { makePayment, startAndReadUrl, pay, payAndConfirm, toRefund, waitForRefundNotification } = shop;

describe('refunds', () => {
  test('in parts, and no more than was paid', async () => {
    const wanted = await payAndConfirm();
    const first = await toRefund(wanted, { key: 'first', amountMinor: 2300 });
    const second = { ...first, key: 'second', amountMinor: 10000 };
    expect(await shop.provider.refund(first)).toEqual({ kind: 'pending', reference: 'first' });
    expect(await shop.provider.refund({ ...first, key: 'more', amountMinor: 10001 })).toEqual({
      kind: 'refused',
      reason: 'tooMuch',
    });
    expect(await shop.provider.refund(second)).toEqual({ kind: 'pending', reference: 'second' });
    shop.standIn.settleRefund(wanted.hash, 'first', 'done');
    const asked = { ...first, refundReference: 'first' };
    expect(await shop.provider.askRefund(asked)).toEqual({ kind: 'refunded', reference: 'first' });
    expect(await shop.provider.askRefund({ ...second, refundReference: 'second' })).toMatchObject({ kind: 'pending' });
    expect(await shop.provider.ask(wanted.hash)).toMatchObject({ kind: 'paid', amountMinor: 12300 });
  });

  test('under the same key are one, whatever has become of it', async () => {
    const wanted = await payAndConfirm();
    const refund = await toRefund(wanted, { amountMinor: 100 });
    const taken = { kind: 'pending', reference: 'order_ended-7-all' };
    expect(await Promise.all([shop.provider.refund(refund), shop.provider.refund(refund)])).toEqual([taken, taken]);
    expect(shop.standIn.books.sessions()[0]?.refunds).toHaveLength(1);
    expect(await shop.provider.refund({ ...refund, amountMinor: 101 })).toEqual({
      kind: 'refused',
      reason: 'keyReused',
    });
    shop.standIn.settleRefund(wanted.hash, 'order_ended-7-all', 'done');
    expect(await shop.provider.refund(refund)).toEqual({ kind: 'refunded', reference: 'order_ended-7-all' });
  });

  test('whose answer is cut are found again', async () => {
    const wanted = await payAndConfirm();
    const refund = await toRefund(wanted);
    shop.standIn.faults.answer(/transaction\/refund/, 'cut');
    await expect(shop.provider.refund(refund)).rejects.toThrow(ProviderUnavailable);
    expect(await shop.provider.refund(refund)).toEqual({ kind: 'pending', reference: 'order_ended-7-all' });
    expect(shop.standIn.books.sessions()[0]?.refunds).toHaveLength(1);
  });

  test('that Przelewy24 refuses later are for staff', async () => {
    const wanted = await payAndConfirm();
    const refund = await toRefund(wanted);
    await shop.provider.refund(refund);
    shop.standIn.settleRefund(wanted.hash, 'order_ended-7-all', 'refused');
    expect(await shop.provider.read(await waitForRefundNotification())).toMatchObject({
      kind: 'refund',
      key: refund.key,
      outcome: 'refused',
    });
    expect(await shop.provider.askRefund({ ...refund, refundReference: 'order_ended-7-all' })).toEqual({
      kind: 'byHand',
    });
    expect(await shop.provider.refund(refund)).toEqual({ kind: 'byHand' });
  });

  test('of what was not paid are refused, known by its order or not', async () => {
    const wanted = makePayment();
    await startAndReadUrl(wanted);
    const refund = { reference: wanted.hash, key: 'k', amountMinor: 1, currency: 'PLN' } as const;
    const refused = { kind: 'refused', reason: 'notPaid' };
    expect(await shop.provider.refund({ ...refund, moneyReference: null })).toEqual(refused);
    expect(await shop.provider.refund({ ...refund, moneyReference: '4295430336' })).toEqual(refused);
    expect(await shop.provider.refund({ ...refund, moneyReference: '1' })).toEqual(refused);
  });

  test.each([
    ['all of it', 12300],
    ['what is too much', 300],
  ])('of money that was not taken for its amount take it first: %s', async (_name, amountMinor) => {
    const wanted = await pay();
    expect(await shop.provider.confirm({ ...toConfirm(wanted), amountMinor: 12000 })).toMatchObject({
      kind: 'approved',
    });
    // The case of such money knows it by the payment.
    const refund = { reference: wanted.hash, key: 'decided:1:2', amountMinor, currency: 'PLN' } as const;
    expect(await shop.provider.refund({ ...refund, currency: 'EUR', moneyReference: null })).toMatchObject({
      kind: 'refused',
    });
    expect(await shop.provider.refund({ ...refund, amountMinor: 12301, moneyReference: null })).toMatchObject({
      kind: 'refused',
    });
    expect(await shop.provider.ask(wanted.hash)).toMatchObject({ kind: 'approved' });
    const taken = { kind: 'pending', reference: 'decided-1-2' };
    expect(await shop.provider.refund({ ...refund, moneyReference: wanted.hash })).toEqual(taken);
    expect(await shop.provider.refund({ ...refund, moneyReference: null })).toEqual(taken);
    expect(shop.standIn.books.sessions()[0]?.refunds).toHaveLength(1);
  });

  test('find the order where only the payment is known', async () => {
    const wanted = await payAndConfirm();
    const refund = await toRefund(wanted, { moneyReference: null });
    expect(await shop.provider.refund(refund)).toEqual({ kind: 'pending', reference: 'order_ended-7-all' });
  });
});
