import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sandboxKeys } from '../../../server/payment/przelewy24/config.ts';
import { signRegistration, signVerification } from '../../../server/payment/przelewy24/signature.ts';
import { startPrzelewy24 } from '../../../tools/providers/przelewy24/przelewy24.ts';
import { openPrzelewy24, speed, toConfirm } from '../../support/providers/przelewy24.ts';

const shop = openPrzelewy24();
const { merchant, makePayment, payAndConfirm, call, waitForNotifications } = shop;

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
    expect(shop.standIn.books.sessions()).toEqual([]);
  });

  test('about a session used for something else, or paid', async () => {
    expect((await call('POST', register, registration())).status).toBe(200);
    expect((await call('POST', register, registration())).status).toBe(200);
    expect((await call('POST', register, registration({ amount: 1 }))).status).toBe(400);
    shop.standIn.act('s-1', { kind: 'pay' });
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
    shop.standIn.act('s-1', { kind: 'pay' });
    for (const change of [{ amount: 12299 }, { currency: 'EUR' }, { orderId: 1 }, { sign: '0'.repeat(96) }]) {
      expect((await verify(change)).status).toBe(400);
    }
    expect((await verify()).status).toBe(200);
  });

  test('about a refund', async () => {
    const wanted = await payAndConfirm();
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
    const other = shop.connect({ url: own.url });
    const wanted = makePayment();
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
  const wanted = makePayment();
  await shop.connect({ url: before.url }).start(wanted);
  before.act(wanted.hash, { kind: 'pay' });
  await waitForNotifications(1);
  await before.close();
  const count = merchant.received.length;
  const after = await startPrzelewy24({ port: 0, processingMs: 60_000, folder, speed });
  await waitForNotifications(count + 1);
  expect(await shop.connect({ url: after.url }).confirm(toConfirm(wanted))).toMatchObject({
    kind: 'paid',
    amountMinor: 12300,
  });
  await after.close();
  await rm(folder, { recursive: true });
});
