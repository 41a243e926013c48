import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stripeAdapter } from '../../../server/payment/stripe/adapter.ts';
import { liveUrl, readConfig, sandboxKeys } from '../../../server/payment/stripe/config.ts';
import { ConfigError } from '../../../server/platform/config/environment.ts';
import {
  type NotificationCall,
  type PaymentProvider,
  type PaymentToStart,
  ProviderUnavailable,
  type RefundRequest,
} from '../../../server/platform/core/paymentProvider.ts';
import { answerFaults, notificationFaults } from '../../../tools/providers/kit/faults.ts';
import { declineReasons, type Session } from '../../../tools/providers/kit/session.ts';
import type { ProviderStandIn } from '../../../tools/providers/kit/standIn.ts';
import { startStripe } from '../../../tools/providers/stripe/stripe.ts';
import { disputeView, refundView, sessionView } from '../../../tools/providers/stripe/views.ts';
import { getPort, openMerchant, paymentToStart, press } from '../../support/providers/openMerchant.ts';

const tenMinutesMs = 10 * 60 * 1000;

let standIn: ProviderStandIn;
const merchant = openMerchant();
let provider: PaymentProvider;
/** How far the server's clock is ahead, in milliseconds. */
let serverAhead: number;

const clock = { now: () => new Date(Date.now() + serverAhead) };
const adapterAt = (url: string): PaymentProvider =>
  stripeAdapter({ replyTimeoutMs: 1_000, url, keys: sandboxKeys, clock });

beforeEach(async () => {
  serverAhead = 0;
  standIn = await startStripe({ port: 0, processingMs: 300, speed: 10_000, notifyUrl: () => merchant.notifyUrl });
  provider = adapterAt(standIn.url);
});

afterEach(async () => {
  await standIn.close();
});

const payment = (change: Partial<PaymentToStart> = {}) => paymentToStart(merchant.notifyUrl, change);

const startPayment = async (wanted: PaymentToStart): Promise<{ reference: string; url: string }> => {
  const answer = await provider.start(wanted);
  if (answer.kind !== 'redirect') throw new Error('It opens no page.');
  return { reference: answer.reference, url: answer.redirectUrl };
};

const getSession = (id: string): Session => {
  const found = standIn.books.find(id);
  if (found === null) throw new Error('The stand-in has no such session.');
  return found;
};

const startAndPay = async (change: Partial<PaymentToStart> = {}) => {
  const wanted = payment(change);
  const { reference } = await startPayment(wanted);
  standIn.act(reference, { kind: 'pay' });
  const { amountMinor, currency } = wanted;
  const refund: RefundRequest = {
    reference,
    moneyReference: reference.replace('cs_test_', 'pi_'),
    key: wanted.hash,
    amountMinor,
    currency,
  };
  return { wanted, reference, refund };
};

const waitForLastCall = async (count = 1): Promise<NotificationCall> => {
  await expect.poll(() => merchant.received.length).toBeGreaterThanOrEqual(count);
  const call = merchant.received.at(-1);
  if (call === undefined) throw new Error('Nothing has arrived.');
  return call;
};

const signed = (event: object, at = Date.now(), secret: string = sandboxKeys.webhookSecret): NotificationCall => {
  const body = JSON.stringify(event);
  const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(at / 1000) });
  return { headers: { 'stripe-signature': header }, body: Buffer.from(body) };
};
const buildEvent = (type: string, object: object) => ({ id: 'evt_1', object: 'event', type, data: { object } });

const call = (path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(path, standIn.url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${sandboxKeys.secretKey}`, ...headers },
    body: new URLSearchParams(form),
  });

describe('a payment', () => {
  test('is started once a hash, paid, told of, confirmed and sent back in parts', async () => {
    const wanted = payment();
    const { reference, url } = await startPayment(wanted);
    expect(await startPayment(wanted)).toEqual({ reference, url });
    expect(standIn.books.sessions()).toHaveLength(1);
    expect(getSession(reference)).toMatchObject({ reference: wanted.hash, amountMinor: 12300, currency: 'PLN' });
    expect(await provider.ask(reference)).toEqual({ kind: 'open' });

    const answer = await press(url, 'pay:card');
    expect(answer.headers.get('location')).toBe(wanted.returnUrl);
    const moneyReference = reference.replace('cs_test_', 'pi_');
    const money = { kind: 'paid', amountMinor: 12300, currency: 'PLN', moneyReference };
    expect(await provider.read(await waitForLastCall())).toMatchObject({
      kind: 'verified',
      eventId: expect.stringMatching(/^evt_/),
      hash: wanted.hash,
      reference,
      outcome: money,
    });
    const toConfirm = { hash: wanted.hash, reference, amountMinor: 12300, currency: 'PLN' } as const;
    expect(await provider.confirm(toConfirm)).toEqual(money);
    expect(await provider.confirm(toConfirm)).toEqual(money);
    expect(await provider.expire(reference)).toEqual(money);

    const refund = { reference, moneyReference, key: 'r1', amountMinor: 5000, currency: 'PLN' } as const;
    const first = await provider.refund(refund);
    expect(first).toMatchObject({ kind: 'refunded' });
    expect(await provider.refund(refund)).toEqual(first);
    expect(getSession(reference).refunds).toHaveLength(1);
    expect(await provider.read(await waitForLastCall(2))).toMatchObject({
      kind: 'refund',
      key: 'r1',
      outcome: 'refunded',
    });
    expect(await provider.refund({ ...refund, amountMinor: 100 })).toEqual({ kind: 'refused', reason: 'keyReused' });
    expect(await provider.refund({ ...refund, key: 'r2', amountMinor: 7301 })).toEqual({
      kind: 'refused',
      reason: 'tooMuch',
    });
    expect(await provider.refund({ ...refund, key: 'r3', moneyReference: null, amountMinor: 7300 })).toMatchObject({
      kind: 'refunded',
    });
  });

  test.each([
    ['insufficient_funds', 'declined_funds'],
    ['card_refused', 'declined_card'],
    ['limit_exceeded', 'declined_limit'],
    ['authentication_failed', 'declined_authentication'],
  ] as const satisfies readonly (readonly [(typeof declineReasons)[number], string])[])(
    'is declined for %s: open until it is ended, then with its reason',
    async (reason, told) => {
      const wanted = payment();
      const { reference } = await startPayment(wanted);
      standIn.act(reference, { kind: 'decline', reason });
      expect(await provider.ask(reference)).toEqual({ kind: 'open' });
      const declined = { kind: 'declined', reason: told };
      expect(await provider.expire(reference)).toEqual(declined);
      expect(await provider.expire(reference)).toEqual(declined);

      // The event that it has ended may be faster than the answer, and names its intent only.
      const event = buildEvent('checkout.session.expired', sessionView(getSession(reference), '', false));
      expect(await provider.read(signed(event))).toMatchObject({ kind: 'verified', outcome: declined });
    },
  );

  test('is declined for every reason that a stand-in knows', () => {
    expect(declineReasons).toHaveLength(4);
  });

  test('is left by the address of who gives up, and has expired once it is ended', async () => {
    const wanted = payment();
    const { reference, url } = await startPayment(wanted);
    expect((await press(url, 'cancel')).headers.get('location')).toBe(wanted.cancelUrl);
    expect(await provider.ask(reference)).toEqual({ kind: 'open' });
    expect(await provider.expire(reference)).toEqual({ kind: 'expired' });
  });

  test('expires, and says so', async () => {
    const { reference } = await startPayment(payment());
    expect(await provider.expire(reference)).toEqual({ kind: 'expired' });
    expect(await provider.read(await waitForLastCall())).toMatchObject({
      kind: 'verified',
      outcome: { kind: 'expired' },
    });
  });

  test('takes its time: complete without money first', async () => {
    const { reference } = await startPayment(payment());
    standIn.act(reference, { kind: 'slow' });
    expect(await provider.ask(reference)).toEqual({ kind: 'processing' });
    expect(await provider.expire(reference)).toEqual({ kind: 'processing' });
    expect(await provider.read(await waitForLastCall())).toMatchObject({ outcome: { kind: 'processing' } });
    const event = await waitForLastCall(2);
    expect(event.body.toString()).toContain('checkout.session.async_payment_succeeded');
    expect(await provider.read(event)).toMatchObject({ outcome: { kind: 'paid', amountMinor: 12300 } });
  });

  test('takes its time, and is refused then', async () => {
    const { reference } = await startPayment(payment());
    standIn.act(reference, { kind: 'slow' });
    await waitForLastCall();
    standIn.act(reference, { kind: 'decline', reason: 'insufficient_funds' });
    const event = await waitForLastCall(2);
    expect(event.body.toString()).toContain('checkout.session.async_payment_failed');
    expect(await provider.read(event)).toMatchObject({ outcome: { kind: 'declined', reason: 'declined_funds' } });
    expect(await provider.ask(reference)).toEqual({ kind: 'declined', reason: 'declined_funds' });
  });

  test.each([
    ['pl', 'pl'],
    ['en', 'en'],
    ['de', 'de'],
    ['uk', 'uk'],
  ] as const)('has a page in %s', async (locale, language) => {
    const { reference } = await startPayment(payment({ locale, email: null }));
    expect(getSession(reference).language).toBe(language);
  });
});

describe('disputes and refunds that are told later', () => {
  test('a dispute is opened, and won or lost', async () => {
    for (const [end, state] of [
      ['disputeWon', 'won'],
      ['disputeLost', 'lost'],
    ] as const) {
      const { reference, refund } = await startAndPay();
      // What tells of the payment may arrive after it.
      const tellsOf = ({ body }: NotificationCall) =>
        body.includes('charge.dispute.') && body.includes(String(refund.moneyReference));
      const waitForNotification = async (count: number) => {
        await expect.poll(() => merchant.received.filter(tellsOf).length).toBeGreaterThanOrEqual(count);
        const call = merchant.received.filter(tellsOf)[count - 1];
        if (call === undefined) throw new Error('Nothing has arrived.');
        return provider.read(call);
      };
      standIn.act(reference, { kind: 'dispute' });
      expect(await waitForNotification(1)).toMatchObject({
        reference: refund.moneyReference,
        outcome: { kind: 'disputed', state: 'open' },
      });
      standIn.act(reference, { kind: end });
      expect(await waitForNotification(2)).toMatchObject({ outcome: { kind: 'disputed', state } });
    }
  });

  test.each(['warning_closed', 'prevented'])('an inquiry that is closed has taken no money: %s', async (status) => {
    const { reference } = await startAndPay();
    const dispute = { ...disputeView(getSession(reference)), status, balance_transactions: [] };
    const told = await provider.read(signed(buildEvent('charge.dispute.closed', dispute)));
    expect(told).toMatchObject({ outcome: { kind: 'disputed', state: 'won' } });
  });

  test('a dispute that is lost and has moved nothing is for staff', async () => {
    const { reference } = await startAndPay();
    const dispute = { ...disputeView(getSession(reference)), status: 'lost', balance_transactions: [] };
    const told = await provider.read(signed(buildEvent('charge.dispute.closed', dispute)));
    expect(told).toMatchObject({ outcome: { kind: 'disputed', state: 'unclear' } });
  });

  test('a refund that is canceled has not gone', async () => {
    const { reference } = await startAndPay();
    const stored = { id: 're_1', key: 're_1', note: 'r', amountMinor: 100, state: 'pending' } as const;
    const canceled = { ...refundView(getSession(reference), stored), status: 'canceled' };
    expect(await provider.read(signed(buildEvent('refund.updated', canceled)))).toMatchObject({
      kind: 'refund',
      outcome: 'refused',
    });
  });

  test.each([
    ['done', 'refunded', { kind: 'refunded', reference: 're_1' }],
    ['refused', 'refused', { kind: 'refused', reason: 'notPaid' }],
  ] as const)('a refund that is pending is %s later', async (state, outcome, asked) => {
    const { reference, refund } = await startAndPay();
    const stored = { id: 're_1', key: 're_1', note: refund.key, amountMinor: 100, state: 'pending' } as const;
    // Not due yet: the test decides.
    standIn.books.change(reference, ['paid'], { refunds: [stored] }, Date.now() + 60_000);
    const ask = { ...refund, refundReference: 're_1' };
    expect(await provider.askRefund(ask)).toEqual({ kind: 'pending', reference: 're_1' });
    standIn.settleRefund(reference, 're_1', state);
    expect(await provider.read(await waitForLastCall(2))).toMatchObject({ kind: 'refund', key: refund.key, outcome });
    expect(await provider.askRefund(ask)).toEqual(asked);
  });

  test('is sent back once, also when it is asked for again after Stripe has forgotten the key of idempotency', async () => {
    const { reference, refund: whole } = await startAndPay();
    const refund = { ...whole, amountMinor: 5000 };
    const first = await provider.refund(refund);
    standIn.faults.skew(25 * 60 * 60 * 1000);
    expect(await provider.refund(refund)).toEqual(first);
    expect(getSession(reference).refunds).toHaveLength(1);
    expect(await provider.refund({ ...refund, key: 'another' })).toMatchObject({ kind: 'refunded' });
    expect(getSession(reference).refunds).toHaveLength(2);
  });

  test('what took its time to come takes its time to go back', async () => {
    const { reference } = await startPayment(payment());
    standIn.act(reference, { kind: 'slow' });
    await waitForLastCall(2);
    const refund = { reference, moneyReference: null, key: 'r', amountMinor: 100, currency: 'PLN' } as const;
    const asked = await provider.refund(refund);
    if (asked.kind !== 'pending') throw new Error(`It is ${asked.kind}.`);
    expect(await provider.refund(refund)).toEqual(asked);
    expect(await provider.read(await waitForLastCall(3))).toMatchObject({
      kind: 'refund',
      key: 'r',
      outcome: 'refunded',
    });
    const { reference: refundReference } = asked;
    expect(await provider.askRefund({ ...refund, refundReference })).toEqual({ ...asked, kind: 'refunded' });
  });

  test('what Stripe does not know, or refuses for whatever reason, is refused for good', async () => {
    const refund = { reference: 'cs_test_unknown', moneyReference: null, key: 'r', amountMinor: 1, currency: 'PLN' };
    const asked = { ...refund, currency: 'PLN', refundReference: 're_unknown' } as const;
    const refused = { kind: 'refused', reason: 'notPaid' };
    expect(await provider.refund(asked)).toEqual(refused);
    expect(await provider.refund({ ...asked, moneyReference: 'pi_unknown' })).toEqual(refused);
    expect(await provider.askRefund(asked)).toEqual(refused);
    for (const status of [400, 402, 403, 404]) {
      const strange = createServer((_request, response) => {
        const error = { type: 'invalid_request_error', code: 'nobody_has_heard_of', message: 'No.' };
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
      });
      await new Promise<void>((resolve) => strange.listen(0, 'localhost', resolve));
      const other = adapterAt(`http://localhost:${getPort(strange)}`);
      expect(await other.refund({ ...asked, moneyReference: 'pi_1' })).toEqual(refused);
      strange.closeAllConnections();
      await new Promise((resolve) => strange.close(resolve));
    }
  });

  test('nothing is sent back of what is not paid', async () => {
    const { reference } = await startPayment(payment());
    const refund = { reference, moneyReference: null, key: 'r', amountMinor: 1, currency: 'PLN' } as const;
    expect(await provider.refund(refund)).toEqual({ kind: 'refused', reason: 'notPaid' });
  });
});

describe('signatures', () => {
  const event = buildEvent('customer.created', { id: 'cus_1', object: 'customer' });

  test('the header that the facts describe is the one that the library makes', async () => {
    const body = JSON.stringify(event);
    const time = Math.floor(Date.now() / 1000);
    const mac = createHmac('sha256', sandboxKeys.webhookSecret).update(`${time}.${body}`).digest('hex');
    expect(signed(event).headers['stripe-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    const headers = { 'stripe-signature': `t=${time},v1=${'0'.repeat(64)},v1=${mac}` };
    expect(await provider.read({ headers, body: Buffer.from(body) })).toEqual({ kind: 'irrelevant' });
  });

  test('a wrong secret, another body, no signature, or five minutes of age are forged', async () => {
    const good = signed(event);
    expect(await provider.read(good)).toEqual({ kind: 'irrelevant' });
    const forged: NotificationCall[] = [
      signed(event, Date.now(), 'whsec_other'),
      { ...good, body: Buffer.concat([good.body, Buffer.from(' ')]) },
      { ...good, headers: {} },
      { ...good, headers: { 'stripe-signature': 'nonsense' } },
      signed(event, Date.now() - 302_000),
    ];
    for (const one of forged) expect(await provider.read(one)).toEqual({ kind: 'forged' });
    expect(await provider.read(signed(event, Date.now() - 290_000))).toEqual({ kind: 'irrelevant' });
  });
});

describe('faults', () => {
  test.each(answerFaults.filter((fault) => fault !== 'forget' && fault !== 'nowhere'))(
    'nothing is known after %s, and starting again finds the one session',
    { timeout: 30_000 },
    async (fault) => {
      const wanted = payment();
      standIn.faults.answer(/^\/v1\/checkout/, fault);
      await expect(provider.start(wanted)).rejects.toThrow(ProviderUnavailable);
      const { reference } = await startPayment(wanted);
      expect(standIn.books.sessions()).toHaveLength(1);
      standIn.act(reference, { kind: 'pay' });
      const refund = { reference, moneyReference: null, key: 'r', amountMinor: 100, currency: 'PLN' } as const;
      if (fault === 'hang') return;
      standIn.faults.answer(/^\/v1\/refunds/, fault);
      await expect(provider.refund(refund)).rejects.toThrow(ProviderUnavailable);
      expect(await provider.refund(refund)).toMatchObject({ kind: 'refunded' });
      expect(getSession(reference).refunds).toHaveLength(1);
      standIn.faults.answer(/^\/v1\/checkout/, fault);
      await expect(provider.ask(reference)).rejects.toThrow(ProviderUnavailable);
    },
  );

  test('a session that the provider has forgotten is open until it is ended', async () => {
    standIn.faults.answer(/^\/v1\/checkout/, 'forget');
    const { reference } = await startPayment(payment());
    await expect.poll(() => standIn.books.sessions()).toHaveLength(0);
    expect(await provider.ask(reference)).toEqual({ kind: 'open' });
    expect(await provider.expire(reference)).toEqual({ kind: 'expired' });
  });

  test('a page that leads to nowhere is the page that is told', async () => {
    standIn.faults.answer(/^\/v1\/checkout/, 'nowhere');
    expect((await startPayment(payment())).url).toMatch(/^http:\/\/localhost:9\//);
  });

  test.each(['{}', '[]', 'null', '<html>', '{"id":"cs_1"}', '{"id":"cs_1","payment_status":"paid","currency":"pln"}'])(
    'nothing is known after the answer %s',
    async (text) => {
      const odd = createServer((_request, response) => response.end(text));
      await new Promise<void>((resolve) => odd.listen(0, 'localhost', resolve));
      const other = adapterAt(`http://localhost:${getPort(odd)}`);
      const refund = { reference: 'cs_1', moneyReference: 'pi_1', key: 'r', amountMinor: 1, currency: 'PLN' } as const;
      await expect(other.start(payment())).rejects.toThrow(ProviderUnavailable);
      await expect(other.ask('cs_1')).rejects.toThrow(ProviderUnavailable);
      await expect(other.refund(refund)).rejects.toThrow(ProviderUnavailable);
      odd.closeAllConnections();
      await new Promise((resolve) => odd.close(resolve));
    },
  );

  test('a refund whose key is being worked on is not refused', async () => {
    const error = { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'Busy.' };
    const busy = createServer((_request, response) => {
      response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    });
    await new Promise<void>((resolve) => busy.listen(0, 'localhost', resolve));
    const refund = { reference: 'cs_1', moneyReference: 'pi_1', key: 'r', amountMinor: 1, currency: 'PLN' } as const;
    const refused = adapterAt(`http://localhost:${getPort(busy)}`).refund(refund);
    await expect(refused).rejects.toThrow(ProviderUnavailable);
    busy.closeAllConnections();
    await new Promise((resolve) => busy.close(resolve));
  });

  test.each(notificationFaults)('a notification that is %s', async (fault) => {
    const wanted = payment();
    const { reference } = await startPayment(wanted);
    standIn.faults.notify(fault);
    standIn.act(reference, { kind: 'pay' });
    const money = { kind: 'paid', amountMinor: 12300, currency: 'PLN' };
    expect(await provider.ask(reference)).toMatchObject(money);
    if (fault === 'never') {
      await standIn.settled();
      expect(merchant.received).toHaveLength(0);
      return;
    }
    if (fault === 'late' || fault === 'reversed') standIn.release();
    const told = await provider.read(await waitForLastCall(fault === 'tenfold' ? 10 : 1));
    switch (fault) {
      case 'wrongSignature':
      case 'oldTimestamp':
        return expect(told).toEqual({ kind: 'forged' });
      case 'otherAmount':
        return expect(told).toMatchObject({ outcome: { ...money, amountMinor: 12400 } });
      case 'otherCurrency':
        return expect(told).toMatchObject({ outcome: { ...money, currency: 'EUR' } });
      case 'otherReference':
      case 'otherOrder':
        expect(told).toMatchObject({ kind: 'verified', reference });
        return expect(told).not.toMatchObject({ hash: wanted.hash });
      default: {
        expect(told).toMatchObject({ hash: wanted.hash, outcome: money });
        const ids = await Promise.all(merchant.received.map(async (one) => provider.read(one)));
        expect(new Set(ids.map((one) => ('eventId' in one ? one.eventId : null))).size).toBe(1);
      }
    }
  });

  test('a provider ten minutes ahead is believed; one ten minutes behind is not, and is asked', async () => {
    standIn.faults.skew(tenMinutesMs);
    const ahead = await startAndPay();
    expect(await provider.read(await waitForLastCall())).toMatchObject({ hash: ahead.wanted.hash });
    standIn.faults.skew(0);
    serverAhead = tenMinutesMs;
    const behind = await startAndPay();
    expect(await provider.read(await waitForLastCall(2))).toEqual({ kind: 'forged' });
    expect(await provider.ask(behind.reference)).toMatchObject({ kind: 'paid' });
  });
});

describe('the stand-in is as strict as Stripe', () => {
  const form = {
    mode: 'payment',
    success_url: 'https://a.example/',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'pln',
    'line_items[0][price_data][unit_amount]': '12300',
    'line_items[0][price_data][product_data][name]': 'x',
  };
  const path = '/v1/checkout/sessions';

  test('takes what is whole, and the same key with the same body once', async () => {
    const key = { 'Idempotency-Key': 'k' };
    const first: unknown = await (await call(path, form, key)).json();
    expect(await (await call(path, form, key)).json()).toEqual(first);
    const other = await call(path, { ...form, success_url: 'https://b.example/' }, key);
    expect(other.status).toBe(400);
    expect(await other.json()).toMatchObject({ error: { type: 'idempotency_error' } });
  });

  test.each(Object.keys(form))('refuses a session without %s', async (name) => {
    const answer = await call(path, Object.fromEntries(Object.entries(form).filter(([field]) => field !== name)));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'parameter_missing', param: name } });
  });

  test.each(['123.00', '-1', '0', '1e3'])('refuses the amount %s', async (amount) => {
    const answer = await call(path, { ...form, 'line_items[0][price_data][unit_amount]': amount });
    expect(answer.status).toBe(400);
  });

  test('refuses another key of the API, a locale without a page and a wrong email', async () => {
    expect((await call(path, form, { Authorization: 'Bearer sk_test_other' })).status).toBe(401);
    expect((await call(path, { ...form, locale: 'uk' })).status).toBe(400);
    expect((await call(path, { ...form, customer_email: 'nobody' })).status).toBe(400);
    const other = stripeAdapter({
      replyTimeoutMs: 1_000,
      url: standIn.url,
      keys: { ...sandboxKeys, secretKey: 'sk_other' },
      clock,
    });
    await expect(other.start(payment())).rejects.toThrow(ProviderUnavailable);
  });
});

describe('configuration', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  test('is whole, the sandbox, or absent', () => {
    expect(readConfig(keys, null)).toEqual({ url: liveUrl, keys: { secretKey: 'sk_1', webhookSecret: 'whsec_1' } });
    expect(readConfig({ ...keys, STRIPE_URL: 'http://localhost:1' }, 'http://x')?.url).toBe('http://localhost:1');
    expect(readConfig({}, 'http://localhost:2')).toEqual({ url: 'http://localhost:2', keys: sandboxKeys });
    expect(readConfig({}, null)).toBeNull();
  });

  test.each([{ STRIPE_SECRET_KEY: 'sk_1' }, { STRIPE_WEBHOOK_SECRET: 'w' }, { ...keys, STRIPE_URL: 'ftp://x' }])(
    'a part of it is an error: %o',
    (env) => {
      expect(() => readConfig(env, 'http://localhost:2')).toThrow(ConfigError);
    },
  );
});
