import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paypalAdapter } from '../../../server/payment/paypal/adapter.ts';
import { readConfig, sandboxKeys } from '../../../server/payment/paypal/config.ts';
import {
  type Notification,
  type PaymentProvider,
  type PaymentToStart,
  ProviderUnavailable,
} from '../../../server/platform/core/paymentProvider.ts';
import { answerFaults } from '../../../tools/providers/kit/faults.ts';
import type { ProviderStandIn } from '../../../tools/providers/kit/standIn.ts';
import { startPaypal } from '../../../tools/providers/paypal/paypal.ts';
import { getPort, openMerchant, paymentToStart } from '../../support/providers/openMerchant.ts';
import { waitUntil } from '../../support/server/samples.ts';

let standIn: ProviderStandIn;
let adapter: PaymentProvider;
const merchant = openMerchant();

const adapterAt = (now: () => Date): PaymentProvider =>
  paypalAdapter({
    replyTimeoutMs: 1_000,
    url: standIn.url,
    keys: sandboxKeys,
    certificateHosts: [new URL(standIn.url).host],
    clock: { now },
  });

beforeEach(async () => {
  standIn = await startPaypal({ port: 0, speed: 1000, processingMs: 100, notifyUrl: () => merchant.notifyUrl });
  adapter = adapterAt(() => new Date());
});
afterEach(async () => {
  await standIn.close();
});

const payment = (change: Partial<PaymentToStart> = {}) => paymentToStart(merchant.notifyUrl, change);
const startPayment = async (change: Partial<PaymentToStart> = {}) => {
  const wanted = payment(change);
  const made = await adapter.start(wanted);
  if (made.kind !== 'redirect') throw new Error('PayPal has no page.');
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

const approved = { kind: 'approved', amountMinor: 12_300, currency: 'PLN' };
const wanted = (hash: string, reference: string) =>
  ({ hash, reference, amountMinor: 12_300, currency: 'PLN' }) as const;
const takePayment = async () => {
  const made = await startPayment();
  standIn.act(made.hash, { kind: 'pay' });
  const outcome = await adapter.confirm(wanted(made.hash, made.reference));
  if (outcome.kind !== 'paid') throw new Error('It is not paid.');
  return { ...made, moneyReference: outcome.moneyReference };
};

describe('a payment by PayPal', () => {
  test('is opened, approved on its page, notified, captured once, and notified again', async () => {
    const { hash, reference, redirectUrl } = await startPayment();
    expect((await fetch(redirectUrl)).status).toBe(200);
    expect(await adapter.ask(reference)).toEqual({ kind: 'open' });
    standIn.act(hash, { kind: 'pay', choice: 'wallet' });
    expect((await waitForNotifications())[0]).toMatchObject({ kind: 'verified', hash, reference, outcome: approved });
    expect(await adapter.ask(reference)).toEqual(approved);
    const captured = await Promise.all([1, 2, 3].map(() => adapter.confirm(wanted(hash, reference))));
    for (const outcome of captured) expect(outcome).toMatchObject(paid);
    expect((await waitForNotifications(2))[1]).toMatchObject({ kind: 'verified', hash, outcome: paid });
  });

  test('is not captured for another sum than was asked for', async () => {
    const { hash, reference } = await startPayment();
    standIn.act(hash, { kind: 'pay' });
    expect(await adapter.confirm({ ...wanted(hash, reference), amountMinor: 1 })).toEqual(approved);
    expect(await adapter.confirm({ ...wanted(hash, reference), currency: 'EUR' })).toEqual(approved);
  });

  test('that is started again once it is approved leads back, as it has no page any more', async () => {
    const one = payment();
    const { reference } = await startPayment(one);
    standIn.act(one.hash, { kind: 'pay' });
    expect(await adapter.start(one)).toEqual({ kind: 'redirect', reference, redirectUrl: one.returnUrl });
    expect(await adapter.confirm(wanted(one.hash, reference))).toMatchObject(paid);
    expect(await adapter.start(one)).toMatchObject({ reference, redirectUrl: one.returnUrl });
  });

  test('that is started again is the same order', async () => {
    const one = payment();
    standIn.faults.answer(/checkout\/orders$/, 'cut');
    await expect(adapter.start(one)).rejects.toThrow('cannot be used');
    const first = await adapter.start(one);
    expect(await adapter.start(one)).toEqual(first);
    expect(standIn.books.sessions()).toHaveLength(1);
    await expect(adapter.start({ ...one, amountMinor: 1 })).rejects.toThrow('cannot be used');
  });

  test.each([
    ['card_refused', 'declined_card'],
    ['limit_exceeded', 'declined_limit'],
    ['authentication_failed', 'declined_authentication'],
  ] as const)('that the bank refuses by %s is told when it is captured', async (reason, said) => {
    const { hash, reference } = await startPayment();
    standIn.act(hash, { kind: 'decline', reason });
    expect(await adapter.confirm({ ...wanted(hash, reference) })).toEqual({ kind: 'declined', reason: said });
  });

  test('is given up while no money has moved, and never once it is captured', async () => {
    const first = await startPayment();
    expect(await adapter.expire(first.reference)).toEqual({ kind: 'canceled' });
    standIn.act(first.hash, { kind: 'pay' });
    expect(await adapter.expire(first.reference)).toEqual({ kind: 'canceled' });
    const second = await takePayment();
    expect(await adapter.expire(second.reference)).toMatchObject(paid);
    const third = await startPayment();
    standIn.act(third.hash, { kind: 'expire' });
    expect(await adapter.ask(third.reference)).toEqual({ kind: 'expired' });
  });

  test('is sent back whole and in part, once a key, never more than was paid', async () => {
    const open = await startPayment();
    const refund = (at: { reference: string; moneyReference: string | null }, key: string, amountMinor: number) =>
      adapter.refund({ ...at, key, amountMinor, currency: 'PLN' });
    expect(await refund({ ...open, moneyReference: null }, 'a', 100)).toEqual({ kind: 'refused', reason: 'notPaid' });
    const money = await takePayment();
    const answers = await Promise.all([1, 2, 3].map(() => refund(money, 'b', 300)));
    for (const one of answers) expect(one).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ kind: 'refunded' });
    expect(await refund(money, 'b', 301)).toEqual({ kind: 'refused', reason: 'keyReused' });
    expect(await refund(money, 'c', 12_001)).toEqual({ kind: 'refused', reason: 'tooMuch' });
    expect(await refund({ ...money, moneyReference: null }, 'd', 12_000)).toMatchObject({ kind: 'refunded' });
    expect(standIn.books.find(money.reference)?.refunds).toHaveLength(2);
    const told = await waitForNotifications(4);
    expect(told.filter(({ kind }) => kind === 'refund')).toMatchObject([{ key: 'b' }, { key: 'd' }]);
  });

  test('is known by its capture, where nobody here has opened its order', async () => {
    const { reference, moneyReference } = await takePayment();
    const nobodys = moneyReference ?? '';
    expect(await adapter.ask(nobodys)).toEqual({ ...paid, moneyReference: nobodys });
    const asked = {
      reference: nobodys,
      moneyReference: null,
      key: 'case:1',
      amountMinor: 12_300,
      currency: 'PLN',
    } as const;
    expect(await adapter.refund(asked)).toMatchObject({ kind: 'refunded' });
    expect(standIn.books.find(reference)?.refunds).toMatchObject([{ amountMinor: 12_300 }]);
  });

  /** What becomes of a refund that PayPal answers so. */
  const refundAnswered = async (status: number, answer: object) => {
    const strange = createServer((request, response) => {
      const isToken = request.url?.includes('oauth') === true;
      const body = isToken ? { access_token: 't', expires_in: 100 } : answer;
      response.writeHead(isToken ? 200 : status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => strange.listen(0, 'localhost', resolve));
    const at = {
      replyTimeoutMs: 1_000,
      url: `http://localhost:${getPort(strange)}`,
      keys: sandboxKeys,
      certificateHosts: [],
      clock: { now: () => new Date() },
    };
    const asked = { reference: 'O1', moneyReference: 'C1', key: 'r', amountMinor: 1, currency: 'PLN' } as const;
    try {
      return await paypalAdapter(at).refund(asked);
    } finally {
      strange.closeAllConnections();
      await new Promise((resolve) => strange.close(resolve));
    }
  };

  test('whose refund PayPal works on already is asked about again', async () => {
    const busy = { name: 'RESOURCE_CONFLICT', details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }] };
    await expect(refundAnswered(409, busy)).rejects.toThrow(ProviderUnavailable);
    const final = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'REFUND_NOT_ALLOWED' }] };
    expect(await refundAnswered(422, final)).toEqual({ kind: 'refused', reason: 'notPaid' });
  });

  test('whose refund has a status of no table waits', async () => {
    expect(await refundAnswered(201, { id: 'R1', status: 'NEWS' })).toEqual({ kind: 'pending', reference: 'R1' });
    expect(await refundAnswered(201, { id: 'R1', status: 'FAILED' })).toEqual({ kind: 'refused', reason: 'notPaid' });
  });

  test('is disputed, won and lost', async () => {
    const { hash, moneyReference } = await takePayment();
    standIn.act(hash, { kind: 'dispute' });
    const told = await waitForNotifications(3);
    const dispute = told.find((one) => one.kind === 'verified' && one.outcome.kind === 'disputed');
    expect(dispute).toMatchObject({
      reference: moneyReference,
      outcome: { state: 'open', answerBy: expect.any(Date) },
    });
    standIn.act(hash, { kind: 'disputeLost' });
    expect((await waitForNotifications(4)).at(-1)).toMatchObject({ outcome: { state: 'lost' } });
  });

  test('refuses notifications that are forged, altered, of another host’s certificate, or old', async () => {
    const { hash } = await startPayment();
    standIn.faults.notify('wrongSignature');
    merchant.take = async () => 400;
    standIn.act(hash, { kind: 'pay' });
    expect((await waitForNotifications())[0]).toEqual({ kind: 'forged' });
    standIn.faults.notify(null);
    merchant.take = async () => 200;
    // What was on its way with the wrong signature arrives, too.
    const findVerifiedCall = async () => {
      const told = await Promise.all(merchant.received.map((call) => adapter.read(call)));
      return merchant.received[told.findIndex(({ kind }) => kind === 'verified')];
    };
    const good = await waitUntil(findVerifiedCall, (call) => call !== undefined);
    if (good === undefined) throw new Error('Nothing was heard.');
    expect(await adapter.read(good)).toMatchObject({ kind: 'verified', hash });
    const altered = Buffer.from(good.body.toString().replace('123.00', '001.00'));
    expect(await adapter.read({ ...good, body: altered })).toEqual({ kind: 'forged' });
    const elsewhere = {
      ...good.headers,
      'paypal-cert-url': good.headers['paypal-cert-url']?.toString().replace('localhost', '127.0.0.1'),
    };
    expect(await adapter.read({ ...good, headers: elsewhere })).toEqual({ kind: 'forged' });
    const later = adapterAt(() => new Date(Date.now() + 4 * 24 * 60 * 60 * 1000));
    expect(await later.read(good)).toEqual({ kind: 'forged' });
    const earlier = adapterAt(() => new Date(Date.now() - 20 * 60 * 1000));
    expect(await earlier.read(good)).toEqual({ kind: 'forged' });
    expect(await adapter.read({ headers: {}, body: good.body })).toEqual({ kind: 'forged' });
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
    standIn.faults.skew(2.9 * 60 * 60 * 1000);
    standIn.faults.skew(10 * 60 * 60 * 1000);
    expect(['open', 'expired']).toContain((await adapter.ask(reference)).kind);
  });
});

test('PayPal is configured wholly, or not at all', () => {
  expect(readConfig({}, null)).toBeNull();
  expect(readConfig({}, 'http://localhost:1')).toMatchObject({ url: 'http://localhost:1', keys: sandboxKeys });
  expect(() => readConfig({ PAYPAL_CLIENT_ID: '1' }, 'http://localhost:1')).toThrow('needs all of them');
});
