import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { sandboxKeys } from '../../../server/payment/przelewy24/config.ts';
import { type PaymentProvider, ProviderUnavailable } from '../../../server/platform/core/paymentProvider.ts';
import { answerFaults } from '../../../tools/providers/kit/faults.ts';
import { getPort, press } from '../../support/providers/openMerchant.ts';
import { openPrzelewy24, toConfirm } from '../../support/providers/przelewy24.ts';

const shop = openPrzelewy24();
const { makePayment, startAndReadUrl, payAndConfirm, toRefund } = shop;

describe('answers that are wrong', () => {
  const hangs = 15_000;

  test.each(answerFaults)('%s when a payment is started', { timeout: 4 * hangs }, async (fault) => {
    const wanted = makePayment();
    shop.standIn.faults.answer(/register/, fault);
    const started = shop.provider.start(wanted);
    // The answer carries a token and no address, so that it cannot lead anywhere else.
    if (fault === 'forget' || fault === 'nowhere') {
      expect(await started).toMatchObject({ kind: 'redirect', reference: wanted.hash });
    } else {
      await expect(started).rejects.toThrow(ProviderUnavailable);
    }
    await press(await startAndReadUrl(wanted), 'pay:blik');
    expect(shop.standIn.books.sessions()).toHaveLength(1);
    expect(await shop.provider.confirm(toConfirm(wanted))).toMatchObject({ kind: 'paid' });
  });

  test.each(['serverError', 'rateLimited', 'unauthorized', 'hang', 'cut', 'redirect'] as const)(
    '%s elsewhere',
    { timeout: 10 * hangs },
    async (fault) => {
      const wanted = await payAndConfirm();
      const refund = await toRefund(wanted);
      const calls = [
        () => shop.provider.start(wanted),
        () => shop.provider.ask(wanted.hash),
        () => shop.provider.confirm(toConfirm(wanted)),
        () => shop.provider.expire(wanted.hash),
        () => shop.provider.refund(refund),
        () => shop.provider.askRefund({ ...refund, refundReference: 'order_ended-7-all' }),
      ];
      await Promise.all(
        calls.map(async (one) => {
          shop.standIn.faults.answer(/./, fault);
          await expect(one()).rejects.toThrow(ProviderUnavailable);
        }),
      );
      expect(await shop.provider.refund(refund)).toEqual({ kind: 'pending', reference: 'order_ended-7-all' });
      expect(shop.standIn.books.sessions()[0]?.refunds).toHaveLength(1);
    },
  );

  test('forgotten payments end, and can be started anew', async () => {
    const wanted = makePayment();
    await startAndReadUrl(wanted);
    shop.standIn.books.forget(shop.standIn.books.find(wanted.hash)?.id ?? '');
    expect(await shop.provider.ask(wanted.hash)).toEqual({ kind: 'open' });
    await press(await startAndReadUrl(wanted), 'pay:card');
    expect(await shop.provider.confirm(toConfirm(wanted))).toMatchObject({ kind: 'paid' });
  });

  test('keys that Przelewy24 does not know open nothing', async () => {
    const other = shop.connect({ keys: { ...sandboxKeys, apiKey: 'another' } });
    await expect(other.start(makePayment())).rejects.toThrow(ProviderUnavailable);
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
    const other = shop.connect({ url });
    await expect(other.ask('h')).rejects.toThrow(ProviderUnavailable);
    await expect(other.start(makePayment())).rejects.toThrow(ProviderUnavailable);
    await new Promise((resolve) => strange.close(resolve));
  });
});

describe('a provider that behaves strangely', () => {
  type Said = { readonly status: number; readonly body?: object; readonly location?: string };

  /** Answers each call, as `PUT /api/v1/transaction/verify`, as it is told to. */
  const answerWith = async (
    answers: Readonly<Record<string, Said>>,
    use: (strange: PaymentProvider) => Promise<void>,
  ) => {
    const server = createServer((request, response) => {
      const { status, body, location } = answers[`${request.method} ${request.url}`] ?? { status: 404, body: {} };
      response.writeHead(status, location === undefined ? {} : { Location: location });
      response.end(JSON.stringify(body ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const url = `http://localhost:${getPort(server)}`;
    try {
      await use(shop.connect({ url }));
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
    answerWith({ [look]: transaction(1), 'PUT /api/v1/transaction/verify': { status: 400 } }, async (strange) => {
      await expect(strange.confirm(money)).rejects.toThrow(ProviderUnavailable);
    }));

  test('does not say that a verification has succeeded', () =>
    answerWith(
      { [look]: transaction(1), 'PUT /api/v1/transaction/verify': { status: 200, body: { data: { status: 'no' } } } },
      async (strange) => {
        await expect(strange.confirm(money)).rejects.toThrow(ProviderUnavailable);
      },
    ));

  test('sends the caller, and the keys, elsewhere', () =>
    answerWith(
      { [look]: { status: 302, location: '/elsewhere' }, 'GET /elsewhere': transaction(2) },
      async (strange) => {
        await expect(strange.ask('h')).rejects.toThrow(ProviderUnavailable);
      },
    ));

  test.each([
    ['of another payment', { sessionId: 'other' }],
    ['of another sum', { amount: 1 }],
    ['that it did not take', { status: false }],
  ])('takes a refund %s', (_name, change) =>
    answerWith(
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
    answerWith(
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
    answerWith(
      { 'POST /api/v1/transaction/refund': { status: 400, body: { error: 'Concurrent call', code: 400 } } },
      async (strange) => {
        expect(await strange.refund(refund)).toEqual({ kind: 'notYet', lacksFunds: false });
      },
    ));

  test('refuses a refund for no known reason', () =>
    answerWith(
      { 'POST /api/v1/transaction/refund': { status: 400, body: { error: 'Nobody knows', code: 400 } } },
      async (strange) => {
        await expect(strange.refund(refund)).rejects.toThrow(ProviderUnavailable);
      },
    ));

  test('no longer lists a refund that it took', () =>
    answerWith({}, async (strange) => {
      expect(await strange.askRefund({ ...refund, refundReference: 'k' })).toEqual({ kind: 'pending', reference: 'k' });
    }));
});
