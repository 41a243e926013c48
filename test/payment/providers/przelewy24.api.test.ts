import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { przelewy24Adapter } from '../../../server/payment/przelewy24/adapter.ts';
import { readConfig, sandboxKeys } from '../../../server/payment/przelewy24/config.ts';
import { readNotification } from '../../../server/payment/przelewy24/notification.ts';
import { findRefundKey, toRefundsUuid } from '../../../server/payment/przelewy24/refundIds.ts';
import {
  signNotification,
  signRefundNotification,
  signRegistration,
  signVerification,
} from '../../../server/payment/przelewy24/signature.ts';
import { isOver } from '../../../server/payment/przelewy24/timeLimit.ts';
import { ConfigError } from '../../../server/platform/config/environment.ts';
import { type Clock, hours, minutes } from '../../../server/platform/core/clock.ts';
import {
  type Notification,
  type PaymentProvider,
  type PaymentToConfirm,
  type PaymentToStart,
  ProviderUnavailable,
  type RefundRequest,
} from '../../../server/platform/core/paymentProvider.ts';
import { answerFaults, notificationFaults } from '../../../tools/providers/kit/faults.ts';
import { declineReasons } from '../../../tools/providers/kit/session.ts';
import type { ProviderStandIn } from '../../../tools/providers/kit/standIn.ts';
import { startPrzelewy24 } from '../../../tools/providers/przelewy24/przelewy24.ts';
import { getPort, openMerchant, paymentToStart, press, type Received } from '../../support/providers/openMerchant.ts';

const sha384 = (text: string): string => createHash('sha384').update(text).digest('hex');

/** Three minutes of the schedule in 18 ms. */
const speed = 10_000;

let standIn: ProviderStandIn;
const merchant = openMerchant();
let provider: PaymentProvider;
/** How far the server's clock is ahead, in milliseconds. */
let aheadMs: number;
const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };

beforeEach(async () => {
  aheadMs = 0;
  standIn = await startPrzelewy24({ port: 0, processingMs: 60_000, speed });
  provider = przelewy24Adapter({
    replyTimeoutMs: 1_000,
    url: standIn.url,
    keys: sandboxKeys,
    clock,
    emailOf: (brand) => `${brand}@brand.example`,
    refundNotifyUrl: `${merchant.notifyUrl}/refund`,
  });
});

afterEach(async () => {
  await standIn.close();
});

const payment = (change: Partial<PaymentToStart> = {}) => paymentToStart(merchant.notifyUrl, change);

const toConfirm = ({ hash, amountMinor, currency }: PaymentToStart): PaymentToConfirm => ({
  hash,
  reference: hash,
  amountMinor,
  currency,
});

const startedUrl = async (wanted: PaymentToStart): Promise<string> => {
  const started = await provider.start(wanted);
  if (started.kind !== 'redirect') throw new Error('It opens no page.');
  expect(started.reference).toBe(wanted.hash);
  return started.redirectUrl;
};

const paid = async (change: Partial<PaymentToStart> = {}): Promise<PaymentToStart> => {
  const wanted = payment(change);
  await press(await startedUrl(wanted), 'pay:blik');
  return wanted;
};

const confirmed = async (change: Partial<PaymentToStart> = {}): Promise<PaymentToStart> => {
  const wanted = await paid(change);
  expect(await provider.confirm(toConfirm(wanted))).toMatchObject({ kind: 'paid' });
  return wanted;
};

const readOrderId = async (hash: string): Promise<string> => {
  const outcome = await provider.ask(hash);
  if (outcome.kind !== 'paid' || outcome.moneyReference === null) throw new Error('It is not paid.');
  return outcome.moneyReference;
};

const toRefund = async (wanted: PaymentToStart, change: Partial<RefundRequest> = {}): Promise<RefundRequest> => ({
  reference: wanted.hash,
  moneyReference: await readOrderId(wanted.hash),
  key: 'order_ended:7:all',
  amountMinor: wanted.amountMinor,
  currency: wanted.currency,
  ...change,
});

const arrived = async (count: number): Promise<Received[]> => {
  await expect.poll(() => merchant.received.length).toBeGreaterThanOrEqual(count);
  return merchant.received;
};

/** The notification of a refund, whatever is told of the payment meanwhile. */
const refundTold = async (): Promise<Received> => {
  const isRefund = ({ path }: Received): boolean => path === '/notification/refund';
  await expect.poll(() => merchant.received.some(isRefund)).toBe(true);
  const told = merchant.received.find(isRefund);
  if (told === undefined) throw new Error('Nothing has arrived.');
  return told;
};

const readLast = async (): Promise<Notification> => {
  const last = (await arrived(1)).at(-1);
  if (last === undefined) throw new Error('Nothing has arrived.');
  return provider.read(last);
};

const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(path, standIn.url), {
    method,
    headers: {
      Authorization: `Basic ${Buffer.from(`${sandboxKeys.posId}:${sandboxKeys.apiKey}`).toString('base64')}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('signatures', () => {
  test('the published vector of a registration', () => {
    const fields = { sessionId: 's-1', merchantId: 12345, amount: 12300, currency: 'PLN' };
    expect(signRegistration(fields, '0123456789abcdef')).toBe(
      '3a683af3a5e4775771a89bee4e829d427122029df392681f79ebf217f2dcd37e55796777dd65a53cb6da98a8468a6c53',
    );
  });

  test('the notification of a refund that an independent client has in its tests', () => {
    const fields = {
      orderId: 4295430336,
      sessionId: '1e715675-a42b-4d0b-81bb-f7288915be76',
      refundsUuid: '97920952-1d9b-4c90-9238-2b74ae0f48bb',
      merchantId: 235316,
      amount: 500,
      currency: 'PLN',
      status: 0,
    };
    expect(signRefundNotification(fields, 'c4816521bf32ed54')).toBe(
      'dad28db2e0336e595bc313e3c7282ab2ba2f265021f45b85271232901fefd4bc1329fd47aa4eb735ac818e2b82c4dc24',
    );
  });

  test('the notification of a payment that an independent client has in its tests', () => {
    const fields = {
      merchantId: 12345,
      posId: 123,
      sessionId: '0beec7',
      amount: 1500,
      originAmount: 1500,
      currency: 'PLN',
      orderId: 123456789,
      methodId: 32,
      statement: 'p24-XXX-YYY-ZZZ',
    };
    expect(signNotification(fields, 'bar')).toBe(
      '703e946290d92230297c35d3bc8f554d4a458a4c97c9917665929c5ef5e682f7a868ac36e5dff20184c6a5302ef66c77',
    );
  });

  test('what is signed of the others, whatever the order of their fields', () => {
    const fields = {
      statement: 'p24/ł-9',
      methodId: 181,
      orderId: 9,
      currency: 'EUR',
      originAmount: 4,
      amount: 3,
      sessionId: 's',
      posId: 2,
      merchantId: 1,
    };
    expect(signNotification(fields, 'c')).toBe(
      sha384(
        '{"merchantId":1,"posId":2,"sessionId":"s","amount":3,"originAmount":4,"currency":"EUR","orderId":9,"methodId":181,"statement":"p24/ł-9","crc":"c"}',
      ),
    );
    expect(signVerification(fields, 'c')).toBe(
      sha384('{"sessionId":"s","orderId":9,"amount":3,"currency":"EUR","crc":"c"}'),
    );
  });
});

describe('a payment', () => {
  test('is started, paid by BLIK, told of, verified and sent back', async () => {
    const wanted = payment();
    const url = await startedUrl(wanted);
    expect(url).toMatch(new RegExp(`^${standIn.url}/trnRequest/[0-9A-F]{40}$`));
    expect(await provider.ask(wanted.hash)).toEqual({ kind: 'open' });
    const answer = await press(url, 'pay:blik');
    expect(answer.headers.get('location')).toBe(wanted.returnUrl);

    expect(await readLast()).toMatchObject({
      kind: 'verified',
      hash: wanted.hash,
      reference: wanted.hash,
      outcome: { kind: 'approved', amountMinor: 12300, currency: 'PLN' },
    });
    expect(await provider.ask(wanted.hash)).toEqual({ kind: 'approved', amountMinor: 12300, currency: 'PLN' });

    const money = { kind: 'paid', amountMinor: 12300, currency: 'PLN', moneyReference: '4295430336' };
    expect(await provider.confirm(toConfirm(wanted))).toEqual(money);
    expect(await provider.confirm(toConfirm(wanted))).toEqual(money);
    expect(await provider.ask(wanted.hash)).toEqual(money);
    expect(await provider.expire(wanted.hash)).toEqual(money);
    expect(standIn.exchanges.filter(({ method }) => method === 'PUT')).toHaveLength(1);

    const refund = await toRefund(wanted);
    const taken = await provider.refund(refund);
    expect(taken).toEqual({ kind: 'pending', reference: 'order_ended-7-all' });
    standIn.settleRefund(wanted.hash, 'order_ended-7-all', 'done');
    const told = await provider.read(await refundTold());
    expect(told).toMatchObject({
      kind: 'refund',
      key: refund.key,
      reference: 'order_ended-7-all',
      outcome: 'refunded',
    });
    expect(await provider.ask(wanted.hash)).toEqual({ kind: 'canceled' });
  });

  test.each(['blik', 'bank', 'card'])('is paid by %s', async (choice) => {
    const wanted = payment();
    await press(await startedUrl(wanted), `pay:${choice}`);
    expect(await provider.ask(wanted.hash)).toMatchObject({ kind: 'approved' });
  });

  test('started twice is one session, on whose page both addresses lead', async () => {
    const wanted = payment();
    const first = await startedUrl(wanted);
    const second = await startedUrl(wanted);
    expect(standIn.books.sessions()).toHaveLength(1);
    for (const url of [first, second]) expect((await fetch(url)).status).toBe(200);
    await press(second, 'pay:blik');
    await press(first, 'pay:blik');
    await arrived(1);
    await provider.confirm(toConfirm(wanted));
    await standIn.settled();
    expect(standIn.books.sessions().map(({ state }) => state)).toEqual(['paid']);
  });

  test('started again after it was paid opens no second page', async () => {
    const wanted = await paid();
    expect(await startedUrl(wanted)).toBe(wanted.returnUrl);
    await provider.confirm(toConfirm(wanted));
    expect(await startedUrl(wanted)).toBe(wanted.returnUrl);
    const registrations = standIn.exchanges.filter(({ path }) => path.endsWith('/register'));
    expect(registrations).toHaveLength(1);
  });

  test('that takes its time is open until it is paid', async () => {
    const wanted = payment();
    await press(await startedUrl(wanted), 'slow');
    expect(await provider.ask(wanted.hash)).toEqual({ kind: 'open' });
    standIn.books.change(wanted.hash, ['processing'], { state: 'open' }, Date.now());
    standIn.act(wanted.hash, { kind: 'pay' });
    expect(await readLast()).toMatchObject({ outcome: { kind: 'approved' } });
  });

  test.each(declineReasons)(
    'declined for %s: nothing is told, nothing is paid, and it can be ended',
    async (reason) => {
      const wanted = payment();
      await press(await startedUrl(wanted), reason);
      await standIn.settled();
      expect(merchant.received).toEqual([]);
      expect(await provider.ask(wanted.hash)).toEqual({ kind: 'open' });
      expect(await provider.confirm(toConfirm(wanted))).toEqual({ kind: 'open' });
      expect(await provider.expire(wanted.hash)).toEqual({ kind: 'expired' });
    },
  );

  test.each(['cancel', 'expire'] as const)('after %s nothing is paid, and it can be ended', async (kind) => {
    const wanted = payment();
    await startedUrl(wanted);
    standIn.act(wanted.hash, { kind });
    await standIn.settled();
    expect(merchant.received).toEqual([]);
    expect(await provider.expire(wanted.hash)).toEqual({ kind: 'expired' });
  });

  test('ends with its time, and not before, however the clocks are apart', async () => {
    const wanted = payment();
    await startedUrl(wanted);
    for (const ms of [minutes(10), -minutes(10), minutes(69)]) {
      aheadMs = ms;
      expect(await provider.ask(wanted.hash)).toEqual({ kind: 'open' });
    }
    aheadMs = hours(4);
    expect(await provider.ask(wanted.hash)).toEqual({ kind: 'expired' });
    standIn.act(wanted.hash, { kind: 'pay' });
    expect(await provider.ask(wanted.hash)).toMatchObject({ kind: 'approved' });
  });

  test('registered at a time that cannot be read does not end', () => {
    const now = new Date('2030-01-01T00:00:00Z');
    for (const stamp of [undefined, '', '2026', '2026-11-23 04:31', '202699999999']) {
      expect(isOver(stamp, now)).toBe(false);
    }
    expect(isOver('202611230431', now)).toBe(true);
    expect(isOver('202912312230', now)).toBe(false);
    expect(isOver('202912312229', now)).toBe(true);
  });

  test('that was paid just before is not expired', async () => {
    const wanted = await paid();
    expect(await provider.expire(wanted.hash)).toEqual({ kind: 'approved', amountMinor: 12300, currency: 'PLN' });
  });

  test('of which Przelewy24 knows nothing is open, and ends', async () => {
    expect(await provider.ask('unknown')).toEqual({ kind: 'open' });
    expect(await provider.expire('unknown')).toEqual({ kind: 'expired' });
  });

  test('says what Przelewy24 has to know', async () => {
    const seen: string[] = [];
    const languages = { pl: 'pl', de: 'de', en: 'en', uk: 'en' } as const;
    for (const locale of ['pl', 'de', 'en', 'uk'] as const) {
      const wanted = payment({ locale });
      await startedUrl(wanted);
      const { language, merchant: shown, expiresAt, createdAt } = standIn.books.sessions().at(-1) ?? {};
      expect(language).toBe(languages[locale]);
      expect(shown).toBe('Mostek, FT-1');
      expect((expiresAt ?? 0) - (createdAt ?? 0)).toBe(60 * 60_000);
      seen.push(wanted.hash);
    }
    expect(new Set(seen).size).toBe(4);
  });

  test.each([
    ['the customer’s', 'anna@example.com', 'anna@example.com'],
    ['the brand’s for none', null, 'mostek@brand.example'],
    ['the brand’s for one that is too long', `${'a'.repeat(50)}@example.com`, 'mostek@brand.example'],
  ])('names an address: %s', async (_name, email, expected) => {
    const bodies: string[] = [];
    const recorder = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      request.on('end', () => {
        response.statusCode = request.method === 'GET' ? 404 : 200;
        response.end(JSON.stringify(request.method === 'GET' ? {} : { data: { token: 'T' }, responseCode: 0 }));
      });
    });
    await new Promise<void>((resolve) => recorder.listen(0, 'localhost', resolve));
    const url = `http://localhost:${getPort(recorder)}`;
    const other = przelewy24Adapter({
      replyTimeoutMs: 1_000,
      url,
      keys: sandboxKeys,
      clock,
      emailOf: (brand) => `${brand}@brand.example`,
      refundNotifyUrl: null,
    });
    expect(await other.start(payment({ email }))).toMatchObject({ redirectUrl: `${url}/trnRequest/T` });
    expect(JSON.parse(bodies.join(''))).toMatchObject({ email: expected, amount: 12300, transferLabel: 'FT-1' });
    await new Promise((resolve) => recorder.close(resolve));
  });
});

describe('verification', () => {
  test.each([
    ['amount', { amountMinor: 12299 }],
    ['currency', { currency: 'EUR' }],
  ] as const)('takes no money of another %s', async (_name, change) => {
    const wanted = await paid();
    const outcome = await provider.confirm({ ...toConfirm(wanted), ...change });
    expect(outcome).toEqual({ kind: 'approved', amountMinor: 12300, currency: 'PLN' });
    expect(standIn.exchanges.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test('at the same time from many servers is one', async () => {
    const wanted = await paid();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => provider.confirm(toConfirm(wanted))));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['paid']));
  });

  test('whose answer is cut has been done, and is found', async () => {
    const wanted = await paid();
    standIn.faults.answer(/verify/, 'cut');
    await expect(provider.confirm(toConfirm(wanted))).rejects.toThrow(ProviderUnavailable);
    expect(await provider.confirm(toConfirm(wanted))).toMatchObject({ kind: 'paid', amountMinor: 12300 });
  });
});

describe('refunds', () => {
  test('in parts, and no more than was paid', async () => {
    const wanted = await confirmed();
    const first = await toRefund(wanted, { key: 'first', amountMinor: 2300 });
    const second = { ...first, key: 'second', amountMinor: 10000 };
    expect(await provider.refund(first)).toEqual({ kind: 'pending', reference: 'first' });
    expect(await provider.refund({ ...first, key: 'more', amountMinor: 10001 })).toEqual({
      kind: 'refused',
      reason: 'tooMuch',
    });
    expect(await provider.refund(second)).toEqual({ kind: 'pending', reference: 'second' });
    standIn.settleRefund(wanted.hash, 'first', 'done');
    const asked = { ...first, refundReference: 'first' };
    expect(await provider.askRefund(asked)).toEqual({ kind: 'refunded', reference: 'first' });
    expect(await provider.askRefund({ ...second, refundReference: 'second' })).toMatchObject({ kind: 'pending' });
    expect(await provider.ask(wanted.hash)).toMatchObject({ kind: 'paid', amountMinor: 12300 });
  });

  test('under the same key are one, whatever has become of it', async () => {
    const wanted = await confirmed();
    const refund = await toRefund(wanted, { amountMinor: 100 });
    const taken = { kind: 'pending', reference: 'order_ended-7-all' };
    expect(await Promise.all([provider.refund(refund), provider.refund(refund)])).toEqual([taken, taken]);
    expect(standIn.books.sessions()[0]?.refunds).toHaveLength(1);
    expect(await provider.refund({ ...refund, amountMinor: 101 })).toEqual({ kind: 'refused', reason: 'keyReused' });
    standIn.settleRefund(wanted.hash, 'order_ended-7-all', 'done');
    expect(await provider.refund(refund)).toEqual({ kind: 'refunded', reference: 'order_ended-7-all' });
  });

  test('whose answer is cut are found again', async () => {
    const wanted = await confirmed();
    const refund = await toRefund(wanted);
    standIn.faults.answer(/transaction\/refund/, 'cut');
    await expect(provider.refund(refund)).rejects.toThrow(ProviderUnavailable);
    expect(await provider.refund(refund)).toEqual({ kind: 'pending', reference: 'order_ended-7-all' });
    expect(standIn.books.sessions()[0]?.refunds).toHaveLength(1);
  });

  test('that Przelewy24 refuses later are for staff', async () => {
    const wanted = await confirmed();
    const refund = await toRefund(wanted);
    await provider.refund(refund);
    standIn.settleRefund(wanted.hash, 'order_ended-7-all', 'refused');
    expect(await provider.read(await refundTold())).toMatchObject({
      kind: 'refund',
      key: refund.key,
      outcome: 'refused',
    });
    expect(await provider.askRefund({ ...refund, refundReference: 'order_ended-7-all' })).toEqual({ kind: 'byHand' });
    expect(await provider.refund(refund)).toEqual({ kind: 'byHand' });
  });

  test('of what was not paid are refused, known by its order or not', async () => {
    const wanted = payment();
    await startedUrl(wanted);
    const refund = { reference: wanted.hash, key: 'k', amountMinor: 1, currency: 'PLN' } as const;
    const refused = { kind: 'refused', reason: 'notPaid' };
    expect(await provider.refund({ ...refund, moneyReference: null })).toEqual(refused);
    expect(await provider.refund({ ...refund, moneyReference: '4295430336' })).toEqual(refused);
    expect(await provider.refund({ ...refund, moneyReference: '1' })).toEqual(refused);
  });

  test.each([
    ['all of it', 12300],
    ['what is too much', 300],
  ])('of money that was not taken for its amount take it first: %s', async (_name, amountMinor) => {
    const wanted = await paid();
    expect(await provider.confirm({ ...toConfirm(wanted), amountMinor: 12000 })).toMatchObject({ kind: 'approved' });
    // The case of such money knows it by the payment.
    const refund = { reference: wanted.hash, key: 'decided:1:2', amountMinor, currency: 'PLN' } as const;
    expect(await provider.refund({ ...refund, currency: 'EUR', moneyReference: null })).toMatchObject({
      kind: 'refused',
    });
    expect(await provider.refund({ ...refund, amountMinor: 12301, moneyReference: null })).toMatchObject({
      kind: 'refused',
    });
    expect(await provider.ask(wanted.hash)).toMatchObject({ kind: 'approved' });
    const taken = { kind: 'pending', reference: 'decided-1-2' };
    expect(await provider.refund({ ...refund, moneyReference: wanted.hash })).toEqual(taken);
    expect(await provider.refund({ ...refund, moneyReference: null })).toEqual(taken);
    expect(standIn.books.sessions()[0]?.refunds).toHaveLength(1);
  });

  test('find the order where only the payment is known', async () => {
    const wanted = await confirmed();
    const refund = await toRefund(wanted, { moneyReference: null });
    expect(await provider.refund(refund)).toEqual({ kind: 'pending', reference: 'order_ended-7-all' });
  });

  test('have a number of at most 35 characters, which leads back to a key that fits', () => {
    const uuid = '97920952-1d9b-4c90-9238-2b74ae0f48bb';
    for (const key of ['already_paid:1234567:1234567', 'r-1', uuid, 'a b', 'ł', 'x'.repeat(80), 'sha256:abc', 'a:b']) {
      const number = toRefundsUuid(key);
      expect(number).toMatch(/^[A-Za-z0-9_-]{1,35}$/);
      expect(toRefundsUuid(key)).toBe(number);
      expect([key, null]).toContain(findRefundKey(number));
    }
    expect(findRefundKey(toRefundsUuid('decided:12:all'))).toBe('decided:12:all');
    expect(findRefundKey(toRefundsUuid('r-1'))).toBeNull();
    expect(toRefundsUuid('a-b')).not.toBe(toRefundsUuid('a:b'));
    expect(findRefundKey(toRefundsUuid(uuid))).toBeNull();
    // A key must not look like another one's digest.
    expect(toRefundsUuid('sha256:abc')).not.toBe('sha256-abc');
  });
});

describe('notifications', () => {
  test('are repeated until the payment is verified, whatever is answered', async () => {
    const wanted = await paid();
    const [first] = await arrived(3);
    expect(merchant.received.every(({ body }) => first !== undefined && body.equals(first.body))).toBe(true);
    const ids = await Promise.all(merchant.received.map(async (one) => provider.read(one)));
    expect(new Set(ids.map((one) => (one.kind === 'verified' ? one.eventId : one.kind))).size).toBe(1);
    await provider.confirm(toConfirm(wanted));
    await standIn.settled();
    const count = merchant.received.length;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(merchant.received.length).toBe(count);
  });

  test('are verified by the one that takes them, which ends them', async () => {
    const outcomes: string[] = [];
    const wanted = payment();
    merchant.take = async (notification) => {
      const read = await provider.read(notification);
      if (read.kind === 'verified') outcomes.push((await provider.confirm(toConfirm(wanted))).kind);
      return 200;
    };
    await press(await startedUrl(wanted), 'pay:bank');
    await arrived(1);
    await standIn.settled();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(outcomes).toEqual(['paid']);
  });

  test('changed in any field, or not signed, are forged', async () => {
    await paid();
    const [genuine] = await arrived(1);
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
    await paid();
    const [genuine] = await arrived(1);
    expect(readNotification({ ...sandboxKeys, posId: 1 }, genuine?.body ?? Buffer.from(''))).toEqual({
      kind: 'irrelevant',
    });
  });

  test('of a refund count by what is signed only', async () => {
    const wanted = await confirmed();
    const refund = await toRefund(wanted);
    await provider.refund(refund);
    standIn.settleRefund(wanted.hash, 'order_ended-7-all', 'done');
    const told = await refundTold();
    const body: Record<string, unknown> = JSON.parse(told.body.toString());
    const read = (change: object): Notification =>
      readNotification(sandboxKeys, Buffer.from(JSON.stringify({ ...body, ...change })));
    expect(read({ requestId: 'another', timestamp: 1 })).toEqual(read({}));
    for (const change of [{ status: 1 }, { amount: 1 }, { refundsUuid: 'r' }, { orderId: 1 }, { sessionId: 's' }]) {
      expect(read(change).kind).toBe('forged');
    }
  });

  test.each(notificationFaults)('that are wrong: %s', async (fault) => {
    const wanted = payment();
    const other = payment();
    const url = await startedUrl(wanted);
    await startedUrl(other);
    standIn.faults.notify(fault);
    await press(url, 'pay:blik');
    const approved = { kind: 'approved', amountMinor: 12300, currency: 'PLN' };
    const held = ['never', 'late', 'reversed'].includes(fault);
    if (held) {
      await standIn.settled();
      expect(merchant.received).toEqual([]);
      standIn.release();
    }
    if (fault !== 'never') {
      const read = await provider.read((await arrived(1))[0] ?? { headers: {}, body: Buffer.from('') });
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
    expect(await provider.confirm(toConfirm(wanted))).toMatchObject({ kind: 'paid', amountMinor: 12300 });
    expect(await provider.confirm(toConfirm(other))).toEqual({ kind: 'open' });
  });

  test('are as good with clocks ten minutes apart', async () => {
    for (const ms of [10 * 60_000, -10 * 60_000]) {
      merchant.received = [];
      standIn.faults.skew(ms);
      const wanted = await confirmed();
      expect(await readLast()).toMatchObject({ hash: wanted.hash, outcome: { kind: 'approved' } });
    }
  });
});

describe('answers that are wrong', () => {
  const hangs = 15_000;

  test.each(answerFaults)('%s when a payment is started', { timeout: 4 * hangs }, async (fault) => {
    const wanted = payment();
    standIn.faults.answer(/register/, fault);
    const started = provider.start(wanted);
    // The answer carries a token and no address, so that it cannot lead anywhere else.
    if (fault === 'forget' || fault === 'nowhere') {
      expect(await started).toMatchObject({ kind: 'redirect', reference: wanted.hash });
    } else {
      await expect(started).rejects.toThrow(ProviderUnavailable);
    }
    await press(await startedUrl(wanted), 'pay:blik');
    expect(standIn.books.sessions()).toHaveLength(1);
    expect(await provider.confirm(toConfirm(wanted))).toMatchObject({ kind: 'paid' });
  });

  test.each(['serverError', 'rateLimited', 'unauthorized', 'hang', 'cut', 'redirect'] as const)(
    '%s elsewhere',
    { timeout: 10 * hangs },
    async (fault) => {
      const wanted = await confirmed();
      const refund = await toRefund(wanted);
      const calls = [
        () => provider.start(wanted),
        () => provider.ask(wanted.hash),
        () => provider.confirm(toConfirm(wanted)),
        () => provider.expire(wanted.hash),
        () => provider.refund(refund),
        () => provider.askRefund({ ...refund, refundReference: 'order_ended-7-all' }),
      ];
      await Promise.all(
        calls.map(async (one) => {
          standIn.faults.answer(/./, fault);
          await expect(one()).rejects.toThrow(ProviderUnavailable);
        }),
      );
      expect(await provider.refund(refund)).toEqual({ kind: 'pending', reference: 'order_ended-7-all' });
      expect(standIn.books.sessions()[0]?.refunds).toHaveLength(1);
    },
  );

  test('forgotten payments end, and can be started anew', async () => {
    const wanted = payment();
    await startedUrl(wanted);
    standIn.books.forget(standIn.books.find(wanted.hash)?.id ?? '');
    expect(await provider.ask(wanted.hash)).toEqual({ kind: 'open' });
    await press(await startedUrl(wanted), 'pay:card');
    expect(await provider.confirm(toConfirm(wanted))).toMatchObject({ kind: 'paid' });
  });

  test('keys that Przelewy24 does not know open nothing', async () => {
    const other = przelewy24Adapter({
      replyTimeoutMs: 1_000,
      url: standIn.url,
      keys: { ...sandboxKeys, apiKey: 'another' },
      clock,
      emailOf: () => 'a@b.example',
      refundNotifyUrl: null,
    });
    await expect(other.start(payment())).rejects.toThrow(ProviderUnavailable);
    await expect(other.ask('h')).rejects.toThrow(ProviderUnavailable);
  });

  test.each([
    ['no JSON', '<html>'],
    ['a token that is an address', '{"data":{"token":"//evil.example/"}}'],
    ['another shape', '{"data":{"status":7,"orderId":1,"amount":1,"currency":"PLN"}}'],
    ['an amount as text', '{"data":{"status":2,"orderId":1,"amount":"1","currency":"PLN"}}'],
  ])('that cannot be understood: %s', async (_name, text) => {
    const strange = createServer((_request, response) => response.end(text));
    await new Promise<void>((resolve) => strange.listen(0, 'localhost', resolve));
    const url = `http://localhost:${getPort(strange)}`;
    const other = przelewy24Adapter({
      replyTimeoutMs: 1_000,
      url,
      keys: sandboxKeys,
      clock,
      emailOf: () => 'a@b.example',
      refundNotifyUrl: null,
    });
    await expect(other.ask('h')).rejects.toThrow(ProviderUnavailable);
    await expect(other.start(payment())).rejects.toThrow(ProviderUnavailable);
    await new Promise((resolve) => strange.close(resolve));
  });
});

describe('a provider that behaves strangely', () => {
  type Said = { readonly status: number; readonly body?: object; readonly location?: string };

  /** Answers each call, as `PUT /api/v1/transaction/verify`, as it is told to. */
  const saying = async (answers: Readonly<Record<string, Said>>, use: (strange: PaymentProvider) => Promise<void>) => {
    const server = createServer((request, response) => {
      const { status, body, location } = answers[`${request.method} ${request.url}`] ?? { status: 404, body: {} };
      response.writeHead(status, location === undefined ? {} : { Location: location });
      response.end(JSON.stringify(body ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const url = `http://localhost:${getPort(server)}`;
    try {
      await use(
        przelewy24Adapter({
          replyTimeoutMs: 1_000,
          url,
          keys: sandboxKeys,
          clock,
          emailOf: () => 'a@b.example',
          refundNotifyUrl: null,
        }),
      );
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  };
  const look = 'GET /api/v1/transaction/by/sessionId/h';
  const transaction = (status: number): Said => ({
    status: 200,
    body: { data: { status, orderId: 9, amount: 100, currency: 'PLN' } },
  });
  const money = { hash: 'h', reference: 'h', amountMinor: 100, currency: 'PLN' } as const;
  const refund = { reference: 'h', moneyReference: '9', key: 'k', amountMinor: 100, currency: 'PLN' } as const;

  test('refuses to verify what it says has been paid', () =>
    saying({ [look]: transaction(1), 'PUT /api/v1/transaction/verify': { status: 400 } }, async (strange) => {
      await expect(strange.confirm(money)).rejects.toThrow(ProviderUnavailable);
    }));

  test('does not say that a verification has succeeded', () =>
    saying(
      { [look]: transaction(1), 'PUT /api/v1/transaction/verify': { status: 200, body: { data: { status: 'no' } } } },
      async (strange) => {
        await expect(strange.confirm(money)).rejects.toThrow(ProviderUnavailable);
      },
    ));

  test('sends the caller, and the keys, elsewhere', () =>
    saying({ [look]: { status: 302, location: '/elsewhere' }, 'GET /elsewhere': transaction(2) }, async (strange) => {
      await expect(strange.ask('h')).rejects.toThrow(ProviderUnavailable);
    }));

  test.each([
    ['of another payment', { sessionId: 'other' }],
    ['of another sum', { amount: 1 }],
    ['that it did not take', { status: false }],
  ])('takes a refund %s', (_name, change) =>
    saying(
      {
        'POST /api/v1/transaction/refund': {
          status: 201,
          body: { data: [{ orderId: 9, sessionId: 'h', amount: 100, status: true, ...change }] },
        },
      },
      async (strange) => {
        await expect(strange.refund(refund)).rejects.toThrow(ProviderUnavailable);
      },
    ),
  );

  test('has no funds for a refund: it is asked for again, and staff see why', () =>
    saying(
      {
        'POST /api/v1/transaction/refund': {
          status: 409,
          body: { error: [{ sessionId: 'h', message: 'Insufficient funds available' }], code: 409 },
        },
      },
      async (strange) => {
        expect(await strange.refund(refund)).toEqual({ kind: 'notYet', lacksFunds: true });
      },
    ));

  test('is busy with another call: it is asked again', () =>
    saying(
      { 'POST /api/v1/transaction/refund': { status: 400, body: { error: 'Concurrent call', code: 400 } } },
      async (strange) => {
        expect(await strange.refund(refund)).toEqual({ kind: 'notYet', lacksFunds: false });
      },
    ));

  test('refuses a refund for no known reason', () =>
    saying(
      { 'POST /api/v1/transaction/refund': { status: 400, body: { error: 'Nobody knows', code: 400 } } },
      async (strange) => {
        await expect(strange.refund(refund)).rejects.toThrow(ProviderUnavailable);
      },
    ));

  test('no longer lists a refund that it took', () =>
    saying({}, async (strange) => {
      expect(await strange.askRefund({ ...refund, refundReference: 'k' })).toEqual({ kind: 'pending', reference: 'k' });
    }));
});

describe('the stand-in is strict', () => {
  const registration = (change: object = {}): object => {
    const fields = { sessionId: 's-1', merchantId: 12345, amount: 12300, currency: 'PLN', ...change };
    return {
      ...fields,
      posId: 12345,
      description: 'FT-1',
      email: 'anna@example.com',
      country: 'PL',
      language: 'pl',
      urlReturn: 'http://localhost:4101/',
      sign: signRegistration(fields, sandboxKeys.crc),
      ...change,
    };
  };
  const register = '/api/v1/transaction/register';

  test('about authentication', async () => {
    for (const Authorization of ['', 'Basic x', 'Bearer y']) {
      const answer = await call('POST', register, registration(), { Authorization });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ error: 'Incorrect authentication', code: 401 });
    }
    expect((await call('GET', '/api/v1/testAccess')).status).toBe(200);
  });

  test.each([
    ['an amount as text', { amount: '12300' }],
    ['an amount in major units', { amount: 123.5 }],
    ['no amount', { amount: undefined }],
    ['no address', { email: undefined }],
    ['an address that is too long', { email: `${'a'.repeat(50)}@example.com` }],
    ['Ukrainian', { language: 'uk' }],
    ['a session that is too long', { sessionId: 's'.repeat(101) }],
    ['a way back that is too long', { urlReturn: `http://localhost/${'r'.repeat(250)}` }],
    ['more than 99 minutes', { timeLimit: 100 }],
    ['another merchant', { merchantId: 1 }],
    ['a wrong signature', { sign: '0'.repeat(96) }],
  ])('about a registration with %s', async (_name, change) => {
    const answer = await call('POST', register, registration(change));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 400 });
    expect(standIn.books.sessions()).toEqual([]);
  });

  test('about a session used for something else, or paid', async () => {
    expect((await call('POST', register, registration())).status).toBe(200);
    expect((await call('POST', register, registration())).status).toBe(200);
    expect((await call('POST', register, registration({ amount: 1 }))).status).toBe(400);
    standIn.act('s-1', { kind: 'pay' });
    expect((await call('POST', register, registration())).status).toBe(400);
  });

  test('about a verification', async () => {
    await call('POST', register, registration());
    const fields = { sessionId: 's-1', orderId: 4295430336, amount: 12300, currency: 'PLN' };
    const verify = (change: object = {}): Promise<Response> => {
      const signed = { ...fields, ...change };
      const sign = signVerification(signed, sandboxKeys.crc);
      return call('PUT', '/api/v1/transaction/verify', { merchantId: 12345, posId: 12345, sign, ...signed });
    };
    expect((await verify()).status).toBe(400);
    standIn.act('s-1', { kind: 'pay' });
    for (const change of [{ amount: 12299 }, { currency: 'EUR' }, { orderId: 1 }, { sign: '0'.repeat(96) }]) {
      expect((await verify(change)).status).toBe(400);
    }
    expect((await verify()).status).toBe(200);
  });

  test('about a refund', async () => {
    const wanted = await confirmed();
    const order = (change: object = {}, amount = 100): object => ({
      requestId: 'q',
      refundsUuid: 'u',
      refunds: [{ orderId: 4295430336, sessionId: wanted.hash, amount }],
      ...change,
    });
    const ask = (body: object): Promise<Response> => call('POST', '/api/v1/transaction/refund', body);
    expect((await ask(order({ refundsUuid: 'u'.repeat(36) }))).status).toBe(400);
    expect((await ask(order({ requestId: 'q'.repeat(46) }))).status).toBe(400);
    expect((await ask(order({ refunds: [] }))).status).toBe(400);
    expect((await ask(order({}, 12301))).status).toBe(409);
    expect((await ask(order())).status).toBe(201);
    const again = await ask(order({ refundsUuid: 'v' }, 200));
    expect(await again.json()).toEqual({ error: 'Request already exists', code: 400 });
    expect(again.status).toBe(400);
  });

  test('pays refunds out by itself, and tells the address in the panel where none is named', async () => {
    const panel = `${merchant.notifyUrl}/panel`;
    const own = await startPrzelewy24({ port: 0, processingMs: 100, speed, notifyUrl: panel });
    const other = przelewy24Adapter({
      replyTimeoutMs: 1_000,
      url: own.url,
      keys: sandboxKeys,
      clock,
      emailOf: () => 'a@b.example',
      refundNotifyUrl: null,
    });
    const wanted = payment();
    await other.start(wanted);
    own.act(wanted.hash, { kind: 'pay' });
    await other.confirm(toConfirm(wanted));
    const refund = { reference: wanted.hash, moneyReference: null, key: 'k', amountMinor: 1, currency: 'PLN' } as const;
    expect(await other.refund(refund)).toMatchObject({ kind: 'pending' });
    await expect.poll(() => merchant.received.some(({ path }) => path === '/notification/panel')).toBe(true);
    expect(await other.askRefund({ ...refund, refundReference: 'k' })).toEqual({ kind: 'refunded', reference: 'k' });
    await own.close();
  });
});

test('the stand-in knows after a restart what it was told, and goes on with what it owes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'przelewy24-'));
  merchant.take = async () => 500;
  const before = await startPrzelewy24({ port: 0, processingMs: 60_000, folder, speed });
  const at = (url: string): PaymentProvider =>
    przelewy24Adapter({
      replyTimeoutMs: 1_000,
      url,
      keys: sandboxKeys,
      clock,
      emailOf: () => 'a@b.example',
      refundNotifyUrl: null,
    });
  const wanted = payment();
  await at(before.url).start(wanted);
  before.act(wanted.hash, { kind: 'pay' });
  await arrived(1);
  await before.close();
  const count = merchant.received.length;
  const after = await startPrzelewy24({ port: 0, processingMs: 60_000, folder, speed });
  await arrived(count + 1);
  expect(await at(after.url).confirm(toConfirm(wanted))).toMatchObject({ kind: 'paid', amountMinor: 12300 });
  await after.close();
  await rm(folder, { recursive: true });
});

describe('the environment', () => {
  const whole = { PRZELEWY24_MERCHANT_ID: '7', PRZELEWY24_API_KEY: 'reports', PRZELEWY24_CRC_KEY: '0123456789abcdef' };

  test('names keys, the stand-in, or nothing', () => {
    expect(readConfig({}, null)).toBeNull();
    expect(readConfig({}, 'http://localhost:1')).toEqual({ url: 'http://localhost:1', keys: sandboxKeys });
    const keys = { merchantId: 7, posId: 7, apiKey: 'reports', crc: '0123456789abcdef' };
    expect(readConfig(whole, 'http://localhost:1')).toEqual({ url: 'https://secure.przelewy24.pl', keys });
    const sandbox = { ...whole, PRZELEWY24_URL: 'https://sandbox.przelewy24.pl', PRZELEWY24_POS_ID: '8' };
    expect(readConfig(sandbox, null)).toEqual({ url: 'https://sandbox.przelewy24.pl', keys: { ...keys, posId: 8 } });
  });

  test.each(Object.keys(whole))('needs %s with the others', (name) => {
    expect(() => readConfig({ ...whole, [name]: '' }, 'http://localhost:1')).toThrow(ConfigError);
    expect(() => readConfig({ ...whole, [name]: '' }, null)).toThrow(name);
  });

  test('is not half of it', () => {
    expect(() => readConfig({ PRZELEWY24_URL: 'https://secure.przelewy24.pl' }, null)).toThrow(ConfigError);
    expect(() => readConfig({ ...whole, PRZELEWY24_MERCHANT_ID: 'x' }, null)).toThrow(ConfigError);
  });
});
