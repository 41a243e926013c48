import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Payment } from '../../openapi/types.ts';
import { audit, moneyCase, payment, paymentPart, providerEvent } from '../../server/platform/db/schema.ts';
import {
  createPayableOrder,
  getOrder,
  getPayment,
  pay,
  pressButton,
  waitFor,
} from '../support/money/paymentsSupport.ts';
import { buildEventBody, findStripeSession, sendEvent, signEvent } from '../support/money/stripeEvents.ts';
import { startServer } from '../support/server/startServer.ts';

describe('notifications of a provider', async () => {
  const server = await startServer();
  afterAll(server.stop);
  const client = await server.client();

  const open = async (): Promise<Payment> => pay(client, (await createPayableOrder(server, client)).hash);
  const readOrderStatus = async (started: Payment): Promise<string> =>
    (await getOrder(client, started.order_hash ?? '')).status;
  const paidBody = (started: Payment): string => buildEventBody(findStripeSession(server, started), 'paid');

  it('believes a signed one, and a repeated one changes nothing twice', async () => {
    const started = await open();
    const body = paidBody(started);
    const sent = await Promise.all(Array.from({ length: 10 }, () => sendEvent(server, body)));
    expect(new Set(sent)).toEqual(new Set([200]));
    expect(await sendEvent(server, body)).toBe(200);
    const order = await getOrder(client, started.order_hash ?? '');
    expect(order.status).toBe('waiting_translation');
    expect(order.history.filter(({ status }) => status === 'waiting_translation')).toHaveLength(1);
    const { db } = server.services;
    expect(await db.select().from(providerEvent).where(eq(providerEvent.paymentId, started.id))).toHaveLength(1);
  });

  it('refuses a forged or unsigned one', async () => {
    const started = await open();
    const body = paidBody(started);
    expect(await sendEvent(server, body, { header: signEvent(body, 'whsec_a_guess') })).toBe(401);
    expect(await sendEvent(server, body, { header: 'nonsense' })).toBe(401);
    expect(await readOrderStatus(started)).toBe('payment');
  });

  it('does not let an old end undo a payment', async () => {
    const started = await open();
    const session = findStripeSession(server, started);
    expect(await sendEvent(server, buildEventBody(session, 'paid'))).toBe(200);
    expect(await sendEvent(server, buildEventBody(session, 'expired'))).toBe(200);
    expect(await getPayment(client, started.hash)).toMatchObject({ status: 'succeeded', reason: null });
    expect(await readOrderStatus(started)).toBe('waiting_translation');
  });

  it('settles money after an end only when the provider, asked, confirms it', async () => {
    const started = await open();
    const session = findStripeSession(server, started);
    const { books } = server.standIn();
    expect(await sendEvent(server, buildEventBody(session, 'expired'))).toBe(200);
    expect(await sendEvent(server, buildEventBody(session, 'paid'))).toBe(200);
    expect(await getPayment(client, started.hash)).toMatchObject({ status: 'canceled', reason: 'canceled' });
    books.change(session.id, ['open'], { state: 'paid' }, Date.now());
    expect(await sendEvent(server, buildEventBody(session, 'paid'))).toBe(200);
    expect(await readOrderStatus(started)).toBe('waiting_translation');
  });

  it('takes an early one, before the call that opened the session was answered', async () => {
    const started = await open();
    const body = paidBody(started);
    const { db } = server.services;
    await db.update(payment).set({ state: 'created', status: 'started' }).where(eq(payment.id, started.id));
    await db.update(paymentPart).set({ reference: null }).where(eq(paymentPart.paymentId, started.id));
    expect(await sendEvent(server, body)).toBe(200);
    expect(await readOrderStatus(started)).toBe('waiting_translation');
  });

  it.each([
    ['another amount', { amountMinor: 1 }],
    ['another currency', { currency: 'PLN' as const }],
  ])('leaves %s to a person, once, and tells the customer', async (_what, change) => {
    const started = await open();
    const session = { ...findStripeSession(server, started), ...change };
    for (let times = 0; times < 3; times += 1) {
      expect(await sendEvent(server, buildEventBody(session, 'paid'))).toBe(200);
    }
    expect(await readOrderStatus(started)).toBe('payment');
    const { db } = server.services;
    const notes = await db.select().from(audit).where(eq(audit.action, 'amountMismatch'));
    expect(notes.filter(({ detail }) => JSON.stringify(detail).includes(`"payment":${started.id},`))).toHaveLength(1);
    expect(await db.select().from(moneyCase).where(eq(moneyCase.paymentId, started.id))).toMatchObject([
      { kind: 'mismatch', provider: 'stripe', decidedAt: null },
    ]);
    expect(await getPayment(client, started.hash)).toMatchObject({ looked_at: true, finished: false });
  });

  it('puts money for a payment that nobody knows into the queue of staff', async () => {
    const started = await open();
    const session = { ...findStripeSession(server, started), id: 'cs_test_other', reference: 'x'.repeat(22) };
    expect(await sendEvent(server, buildEventBody(session, 'paid'))).toBe(200);
    expect(await sendEvent(server, buildEventBody(session, 'paid'))).toBe(200);
    const { db } = server.services;
    expect(await db.select().from(moneyCase).where(eq(moneyCase.reference, 'pi_other'))).toMatchObject([
      { kind: 'unknown', paymentId: null, brand: null },
    ]);
    expect(await readOrderStatus(started)).toBe('payment');
  });

  it('is taken in whatever type it says to be, and read from its bytes', async () => {
    const started = await open();
    expect(await sendEvent(server, paidBody(started), { type: 'application/x-unheard-of' })).toBe(200);
    expect(await readOrderStatus(started)).toBe('waiting_translation');
  });

  it('is refused for a provider that is unknown, sends none, or sends too much; of another matter it is taken', async () => {
    const send = async (provider: string, body: string) => {
      const answer = await fetch(`${server.address()}/api/v2/payment/notification/${provider}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return answer.status;
    };
    expect(await send('payu', '{}')).toBe(404);
    expect(await send('ecard', '{}')).toBe(404);
    expect(await send('nonsense', '{}')).toBe(404);
    expect(await send('transfer', '{}')).toBe(401);
    expect(await send('stripe', '')).toBe(401);
    expect(await send('stripe', 'x'.repeat(65 * 1024))).toBe(413);
    expect(await sendEvent(server, JSON.stringify({ id: 'evt_p', type: 'payout.paid', data: { object: {} } }))).toBe(
      200,
    );
  });

  it('is sent again until it is taken', async () => {
    const started = await open();
    const { faults, books } = server.standIn();
    faults.notify('wrongSignature');
    await pressButton(started, 'pay');
    const findOwedNotification = async () => books.owed().find(({ body }) => body.includes(started.hash));
    await waitFor(findOwedNotification, (one) => (one?.attempts ?? 0) >= 1);
    expect(await readOrderStatus(started)).toBe('payment');
    faults.notify(null);
    const taken = await waitFor(findOwedNotification, (one) => one?.deliveredAt != null);
    expect(taken?.attempts).toBeGreaterThanOrEqual(2);
    expect(await readOrderStatus(started)).toBe('waiting_translation');
  });

  it('finds a page in the language asked for, once only with buttons', async () => {
    const started = await open();
    const url = started.redirect_url ?? '';
    const before = await fetch(url);
    const page = await before.text();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('value="insufficient_funds"');
    expect(before.headers.get('cache-control')).toBe('no-store');
    expect(before.headers.get('content-security-policy')).toContain("default-src 'none'");
    await Promise.all([pressButton(started, 'cancel'), pressButton(started, 'pay')]);
    expect(await (await fetch(url)).text()).not.toContain('<button');
  });
});
