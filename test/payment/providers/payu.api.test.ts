import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { payuAdapter } from '../../../server/payment/payu/adapter.ts';
import { readConfig, sandboxKeys } from '../../../server/payment/payu/config.ts';
import { computeSignature, isSigned } from '../../../server/payment/payu/signature.ts';
import type { Notification, PaymentProvider, PaymentToStart } from '../../../server/platform/core/paymentProvider.ts';
import { answerFaults } from '../../../tools/providers/kit/faults.ts';
import type { ProviderStandIn } from '../../../tools/providers/kit/standIn.ts';
import { startPayu } from '../../../tools/providers/payu/payu.ts';
import { openMerchant, paymentToStart } from '../../support/providers/openMerchant.ts';
import { waitUntil } from '../../support/server/samples.ts';

let standIn: ProviderStandIn;
let adapter: PaymentProvider;
const merchant = openMerchant();

const open = async (asks = false): Promise<void> => {
  standIn = await startPayu({ port: 0, asks, speed: 1000, processingMs: 100 });
  adapter = payuAdapter({
    replyTimeoutMs: 1_000,
    url: standIn.url,
    keys: sandboxKeys,
    clock: { now: () => new Date() },
  });
};
beforeEach(() => open());
afterEach(async () => {
  await standIn.close();
});

const payment = (change: Partial<PaymentToStart> = {}) => paymentToStart(merchant.notifyUrl, change);
const startPayment = async (change: Partial<PaymentToStart> = {}) => {
  const wanted = payment(change);
  const made = await adapter.start(wanted);
  if (made.kind !== 'redirect') throw new Error('PayU has no page.');
  return { ...made, hash: wanted.hash };
};
const waitForNotifications = async (count = 1): Promise<readonly Notification[]> => {
  await waitUntil(
    async () => merchant.received.length,
    (length) => length >= count,
  );
  return Promise.all(merchant.received.map((call) => adapter.read(call)));
};
const paid = { kind: 'paid', amountMinor: 12_300, currency: 'PLN' };

test('the published vector holds', () => {
  const body = Buffer.from('{"order":{"orderId":"X","status":"COMPLETED"}}');
  const secondKey = '0c017495773278c50c7b35434017b2ca';
  expect(computeSignature(body, secondKey, 'md5')).toBe('c39d5908dc57855e1c389a3653b2fd78');
  const header = `sender=checkout;signature=${computeSignature(body, secondKey, 'md5')};algorithm=MD5;content=DOCUMENT`;
  expect(isSigned(body, header, secondKey)).toBe(true);
  const sha = `signature=${computeSignature(body, secondKey, 'sha256')};algorithm=SHA-256`;
  expect(isSigned(body, sha, secondKey)).toBe(true);
  expect(isSigned(body, header.replace('MD5', 'SHA-1'), secondKey)).toBe(false);
  expect(isSigned(body, header.replace('MD5', 'SHA-256'), secondKey)).toBe(false);
  expect(isSigned(Buffer.from(`${body} `), header, secondKey)).toBe(false);
  expect(isSigned(body, header, 'another key')).toBe(false);
  expect(isSigned(body, undefined, secondKey)).toBe(false);
});

describe('a payment by PayU', () => {
  test('that is started several times at one moment has an order of each', async () => {
    const now = new Date();
    const clock = { now: () => now };
    const still = payuAdapter({ replyTimeoutMs: 1_000, url: standIn.url, keys: sandboxKeys, clock });
    const wanted = payment();
    const references = await Promise.all([1, 2, 3, 4].map(async () => (await still.start(wanted)).reference));
    expect(new Set(references).size).toBe(4);
  });

  test('is opened, paid on its page, notified and asked about', async () => {
    const { hash, reference, redirectUrl } = await startPayment();
    expect(await (await fetch(redirectUrl)).text()).toContain('BLIK');
    expect(await adapter.ask(reference)).toEqual({ kind: 'open' });
    standIn.act(hash, { kind: 'pay', choice: 'blik' });
    const [told] = await waitForNotifications();
    expect(told).toMatchObject({ kind: 'verified', hash, reference, outcome: paid });
    expect(await adapter.ask(reference)).toMatchObject(paid);
    expect(await adapter.confirm({ hash, reference, amountMinor: 12_300, currency: 'PLN' })).toMatchObject(paid);
  });

  test('waits for the merchant’s confirmation where the point of sale asks for it, and for the right sum only', async () => {
    await standIn.close();
    await open(true);
    const { hash, reference } = await startPayment();
    standIn.act(hash, { kind: 'pay' });
    const approved = { kind: 'approved', amountMinor: 12_300, currency: 'PLN' };
    expect((await waitForNotifications())[0]).toMatchObject({ outcome: approved });
    expect(await adapter.confirm({ hash, reference, amountMinor: 1, currency: 'PLN' })).toEqual(approved);
    const answers = await Promise.all(
      [1, 2, 3].map(() => adapter.confirm({ hash, reference, amountMinor: 12_300, currency: 'PLN' })),
    );
    for (const outcome of answers) expect(outcome).toMatchObject(paid);
  });

  test('that is started again after a lost answer becomes another order of the same payment', async () => {
    const wanted = payment();
    standIn.faults.answer(/\/api\/v2_1\/orders$/, 'cut');
    await expect(adapter.start(wanted)).rejects.toThrow('cannot be used');
    const again = await adapter.start(wanted);
    expect(standIn.books.sessions()).toHaveLength(2);
    standIn.act(again.reference, { kind: 'pay' });
    expect((await waitForNotifications())[0]).toMatchObject({
      kind: 'verified',
      hash: wanted.hash,
      reference: again.reference,
    });
  });

  test.each([
    [{ kind: 'decline', reason: 'insufficient_funds' }, { kind: 'canceled' }],
    [{ kind: 'cancel' }, { kind: 'canceled' }],
    [{ kind: 'expire' }, { kind: 'canceled' }],
    [{ kind: 'slow' }, { kind: 'processing' }],
  ] as const)('that ends by %o is told so', async (action, outcome) => {
    const { hash, reference } = await startPayment();
    standIn.act(hash, action);
    expect(await adapter.ask(reference)).toEqual(outcome);
    expect((await waitForNotifications())[0]).toMatchObject({ hash, outcome });
  });

  test('that takes its time is paid in the end', async () => {
    const { hash, reference } = await startPayment();
    standIn.act(hash, { kind: 'slow' });
    const outcome = await waitUntil(
      () => adapter.ask(reference),
      ({ kind }) => kind === 'paid',
    );
    expect(outcome).toMatchObject(paid);
  });

  test('is ended while it is open, and never once it is paid', async () => {
    const first = await startPayment();
    expect(await adapter.expire(first.reference)).toEqual({ kind: 'canceled' });
    expect(standIn.act(first.hash, { kind: 'pay' })).toBeNull();
    const second = await startPayment();
    standIn.act(second.hash, { kind: 'pay' });
    expect(await adapter.expire(second.reference)).toMatchObject(paid);
  });

  test('is sent back whole and in part, once a key, never more than was paid', async () => {
    const { hash, reference } = await startPayment();
    const refund = (key: string, amountMinor: number) =>
      adapter.refund({ reference, moneyReference: null, key, amountMinor, currency: 'PLN' });
    expect(await refund('a', 100)).toMatchObject({ kind: 'refused' });
    standIn.act(hash, { kind: 'pay' });
    const answers = await Promise.all([1, 2, 3].map(() => refund('b', 300)));
    for (const one of answers) expect(one).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ kind: 'pending' });
    expect(await refund('c', 12_001)).toEqual({ kind: 'refused', reason: 'tooMuch' });
    expect(await refund('d', 12_000)).toMatchObject({ kind: 'pending' });
    const refunds = await waitUntil(
      async () => standIn.books.find(reference)?.refunds ?? [],
      (all) => all.every(({ state }) => state === 'done'),
    );
    expect(refunds).toHaveLength(2);
    const [first] = answers;
    if (first?.kind !== 'pending') throw new Error('The refund is not pending.');
    const asked = { reference, moneyReference: null, key: 'b', amountMinor: 300, currency: 'PLN' } as const;
    expect(await adapter.askRefund({ ...asked, refundReference: first.reference })).toMatchObject({ kind: 'refunded' });
    const told = await waitForNotifications(3);
    expect(told.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { outcome: 'refunded' },
      { outcome: 'refunded' },
    ]);
  });

  test('is repeated until it is taken, and the same bytes are the same event', async () => {
    merchant.take = async () => 503;
    const { hash } = await startPayment();
    standIn.act(hash, { kind: 'pay' });
    const told = await waitForNotifications(3);
    merchant.take = async () => 200;
    const ids = told.map((one) => (one.kind === 'verified' ? one.eventId : ''));
    expect(new Set(ids).size).toBe(1);
  });

  test('refuses forged, altered and foreign notifications', async () => {
    const { hash } = await startPayment();
    standIn.faults.notify('wrongSignature');
    standIn.act(hash, { kind: 'pay' });
    expect((await waitForNotifications())[0]).toEqual({ kind: 'forged' });
    standIn.faults.notify(null);
    const body = Buffer.from('{"order":{}}');
    const forged = createHash('md5').update(body).update('guess').digest('hex');
    const header = `signature=${forged};algorithm=MD5`;
    expect(await adapter.read({ headers: { 'openpayu-signature': header }, body })).toEqual({ kind: 'forged' });
    expect(await adapter.read({ headers: {}, body })).toEqual({ kind: 'forged' });
  });

  test.each(answerFaults.filter((fault) => !['forget', 'nowhere', 'unauthorized'].includes(fault)))(
    'says that nothing is known after the fault %s, and goes on afterwards',
    async (fault) => {
      const { reference } = await startPayment();
      standIn.faults.answer(/orders/, fault);
      await expect(adapter.ask(reference)).rejects.toThrow('cannot be used');
      expect(await adapter.ask(reference)).toEqual({ kind: 'open' });
    },
  );

  test('renews its token once it is not taken any more', async () => {
    const { reference } = await startPayment();
    standIn.faults.skew(13 * 60 * 60 * 1000);
    expect(await adapter.ask(reference)).toEqual({ kind: 'open' });
  });
});

describe('PayU', () => {
  const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const response = await fetch(new URL(path, standIn.url), { method: 'POST', body, headers, redirect: 'manual' });
    return response.status;
  };
  test('is strict about tokens, types of bodies and sums', async () => {
    expect(
      await post('/pl/standard/user/oauth/authorize', JSON.stringify({}), { 'content-type': 'application/json' }),
    ).toBe(401);
    expect(await post('/api/v2_1/orders', '{}', { 'content-type': 'application/json' })).toBe(401);
    await expect(startPayment({ amountMinor: 0 })).rejects.toThrow('400');
    await expect(startPayment({ amountMinor: 1.5 })).rejects.toThrow('400');
    await expect(startPayment({ customerIp: '' })).rejects.toThrow('400');
  });

  test('is configured wholly, or not at all', () => {
    expect(readConfig({}, null)).toBeNull();
    expect(readConfig({}, 'http://localhost:1')).toEqual({ url: 'http://localhost:1', keys: sandboxKeys });
    expect(() => readConfig({ PAYU_POS_ID: '1' }, 'http://localhost:1')).toThrow('needs all of them');
  });
});
