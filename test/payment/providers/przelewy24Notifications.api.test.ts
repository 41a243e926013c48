import { describe, expect, test } from 'vitest';
import { sandboxKeys } from '../../../server/payment/przelewy24/config.ts';
import { readNotification } from '../../../server/payment/przelewy24/notification.ts';
import type { Notification } from '../../../server/platform/core/paymentProvider.ts';
import { notificationFaults } from '../../../tools/providers/kit/faults.ts';
import { press } from '../../support/providers/openMerchant.ts';
import { openPrzelewy24, toConfirm } from '../../support/providers/przelewy24.ts';

const shop = openPrzelewy24();
const {
  merchant,
  makePayment,
  startAndReadUrl,
  pay,
  payAndConfirm,
  toRefund,
  waitForNotifications,
  waitForRefundNotification,
  readLast,
} = shop;

describe('notifications', () => {
  test('are repeated until the payment is verified, whatever is answered', async () => {
    const wanted = await pay();
    const [first] = await waitForNotifications(3);
    expect(merchant.received.every(({ body }) => first !== undefined && body.equals(first.body))).toBe(true);
    const ids = await Promise.all(merchant.received.map(async (one) => shop.provider.read(one)));
    expect(new Set(ids.map((one) => (one.kind === 'verified' ? one.eventId : one.kind))).size).toBe(1);
    await shop.provider.confirm(toConfirm(wanted));
    await shop.standIn.settled();
    const count = merchant.received.length;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(merchant.received.length).toBe(count);
  });

  test('are verified by the one that takes them, which ends them', async () => {
    const outcomes: string[] = [];
    const wanted = makePayment();
    merchant.take = async (notification) => {
      const read = await shop.provider.read(notification);
      if (read.kind === 'verified') outcomes.push((await shop.provider.confirm(toConfirm(wanted))).kind);
      return 200;
    };
    await press(await startAndReadUrl(wanted), 'pay:bank');
    await waitForNotifications(1);
    await shop.standIn.settled();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(outcomes).toEqual(['paid']);
  });

  test('changed in any field, or not signed, are forged', async () => {
    await pay();
    const [genuine] = await waitForNotifications(1);
    const body: Record<string, unknown> = JSON.parse(genuine?.body.toString() ?? '');
    const read = (text: string): Notification => readNotification(sandboxKeys, Buffer.from(text));
    expect(read(JSON.stringify(body)).kind).toBe('verified');
    for (const [name, value] of Object.entries(body)) {
      const changed = typeof value === 'number' ? value + 1 : `${value}0`;
      expect(read(JSON.stringify({ ...body, [name]: changed })).kind, name).toBe('forged');
      const { [name]: _removed, ...rest } = body;
      expect(read(JSON.stringify(rest)).kind, name).toBe('forged');
    }
    for (const text of ['', 'null', '[]', '{}', '{"sign":"x"}', '\u0000', JSON.stringify({ ...body, sign: '' })]) {
      expect(read(text).kind, text).toBe('forged');
    }
  });

  test('of another merchant with the same key are not ours', async () => {
    await pay();
    const [genuine] = await waitForNotifications(1);
    expect(readNotification({ ...sandboxKeys, posId: 1 }, genuine?.body ?? Buffer.from(''))).toEqual({
      kind: 'irrelevant',
    });
  });

  test('of a refund count by what is signed only', async () => {
    const wanted = await payAndConfirm();
    const refund = await toRefund(wanted);
    await shop.provider.refund(refund);
    shop.standIn.settleRefund(wanted.hash, 'order_ended-7-all', 'done');
    const told = await waitForRefundNotification();
    const body: Record<string, unknown> = JSON.parse(told.body.toString());
    const read = (change: object): Notification =>
      readNotification(sandboxKeys, Buffer.from(JSON.stringify({ ...body, ...change })));
    expect(read({ requestId: 'another', timestamp: 1 })).toEqual(read({}));
    for (const change of [{ status: 1 }, { amount: 1 }, { refundsUuid: 'r' }, { orderId: 1 }, { sessionId: 's' }]) {
      expect(read(change).kind).toBe('forged');
    }
  });

  test.each(notificationFaults)('that are wrong: %s', async (fault) => {
    const wanted = makePayment();
    const other = makePayment();
    const url = await startAndReadUrl(wanted);
    await startAndReadUrl(other);
    shop.standIn.faults.notify(fault);
    await press(url, 'pay:blik');
    const approved = { kind: 'approved', amountMinor: 12300, currency: 'PLN' };
    const held = ['never', 'late', 'reversed'].includes(fault);
    if (held) {
      await shop.standIn.settled();
      expect(merchant.received).toEqual([]);
      shop.standIn.release();
    }
    if (fault !== 'never') {
      const read = await shop.provider.read(
        (await waitForNotifications(1))[0] ?? { headers: {}, body: Buffer.from('') },
      );
      const expected = {
        late: { outcome: approved },
        reversed: { outcome: approved },
        tenfold: { outcome: approved },
        // Nothing says when it was signed: it is as good as a repeated one.
        oldTimestamp: { outcome: approved },
        wrongSignature: { kind: 'forged' },
        otherAmount: { outcome: { ...approved, amountMinor: 12400 } },
        otherCurrency: { outcome: { ...approved, currency: 'EUR' } },
        otherReference: { kind: 'verified', outcome: approved },
        otherOrder: { hash: other.hash, outcome: approved },
      } as const;
      expect(read).toMatchObject(expected[fault]);
      if (fault === 'otherReference') expect(read).not.toMatchObject({ hash: wanted.hash });
    }
    // Whatever was told, the money that Przelewy24 has counts, and no more of it than is wanted.
    expect(await shop.provider.confirm(toConfirm(wanted))).toMatchObject({ kind: 'paid', amountMinor: 12300 });
    expect(await shop.provider.confirm(toConfirm(other))).toEqual({ kind: 'open' });
  });

  test('are as good with clocks ten minutes apart', async () => {
    for (const ms of [10 * 60_000, -10 * 60_000]) {
      merchant.received = [];
      shop.standIn.faults.skew(ms);
      const wanted = await payAndConfirm();
      expect(await readLast()).toMatchObject({ hash: wanted.hash, outcome: { kind: 'approved' } });
    }
  });
});
