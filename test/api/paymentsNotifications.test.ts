import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payment } from '../../openapi/types.ts';
import { audit, payment, paymentPart } from '../../server/db/schema.ts';
import { sandboxSecret } from '../../server/payments/sandbox/sandbox.ts';
import { signBody } from '../../server/payments/sandbox/signature.ts';
import { sandboxNotification, sandboxSession } from '../../server/payments/sandbox/tables.ts';
import type { Client } from './client.ts';
import { eventually, orderOf, pay, payableOrder, paymentOf, press } from './paymentsSupport.ts';
import { startServer, type TestServer } from './startServer.ts';

type SessionStatus = 'paid' | 'declined' | 'canceled' | 'expired';

describe('notifications of the sandbox provider', () => {
  let server: TestServer;
  let client: Client;
  let known: string;

  beforeAll(async () => {
    server = await startServer();
    client = await server.client();
    known = await sandboxSecret(server.services);
  });
  afterAll(() => server.stop());

  const seconds = (): number => Math.floor(Date.now() / 1000);

  const bodyFor = async (started: Payment, status: SessionStatus, more: object = {}): Promise<string> => {
    const [row] = await server.services.db.select().from(paymentPart).where(eq(paymentPart.paymentId, started.id));
    const session = {
      id: row?.reference,
      reference: started.hash,
      amount_minor: row?.amountMinor,
      currency: row?.currency,
      status,
      reason: status === 'declined' ? 'card_refused' : null,
      ...more,
    };
    return JSON.stringify({ id: 'evt_test', type: `session.${status}`, created: seconds(), data: { session } });
  };

  const notify = async (
    body: string,
    options: { secret?: string; time?: number; header?: string } = {},
  ): Promise<number> => {
    const secret = options.secret ?? known;
    const header = options.header ?? signBody(secret, options.time ?? seconds(), Buffer.from(body));
    const answer = await fetch(`${server.address()}/api/v2/payment/notification/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': header },
      body,
    });
    return answer.status;
  };

  const open = async (): Promise<Payment> => pay(client, (await payableOrder(server, client)).hash);
  const statusOf = async (started: Payment): Promise<string> =>
    (await orderOf(client, started.order_hash ?? '')).status;
  const setSession = (started: Payment, status: SessionStatus) =>
    server.services.db.update(sandboxSession).set({ status }).where(eq(sandboxSession.reference, started.hash));

  it('believes a signed one, and a repeated one changes nothing twice', async () => {
    const started = await open();
    const body = await bodyFor(started, 'paid');
    expect(await Promise.all([notify(body), notify(body), notify(body)])).toEqual([200, 200, 200]);
    expect(await notify(body)).toBe(200);
    const order = await orderOf(client, started.order_hash ?? '');
    expect(order.status).toBe('waiting_translation');
    expect(order.history.filter(({ status }) => status === 'waiting_translation')).toHaveLength(1);
  });

  it('refuses a forged, altered, old or unsigned one', async () => {
    const started = await open();
    const body = await bodyFor(started, 'paid');
    const good = signBody(known, seconds(), Buffer.from(body));
    expect(await notify(body, { secret: 'a guess' })).toBe(401);
    expect(await notify(body.replace('paid', 'declined'), { header: good })).toBe(401);
    expect(await notify(body, { time: seconds() - 301 })).toBe(401);
    expect(await notify(body, { time: seconds() + 400 })).toBe(401);
    expect(await notify(body, { header: 'nonsense' })).toBe(401);
    expect(await notify('not even JSON', { secret: 'a guess' })).toBe(401);
    expect(await statusOf(started)).toBe('payment');
  });

  it('does not let an old refusal undo a payment', async () => {
    const started = await open();
    expect(await notify(await bodyFor(started, 'paid'))).toBe(200);
    expect(await notify(await bodyFor(started, 'declined'))).toBe(200);
    expect(await paymentOf(client, started.hash)).toMatchObject({ status: 'succeeded', reason: null });
    expect(await statusOf(started)).toBe('waiting_translation');
  });

  it('settles money after a refusal only when the provider, asked, confirms it', async () => {
    const started = await open();
    await setSession(started, 'declined');
    expect(await notify(await bodyFor(started, 'declined'))).toBe(200);
    expect(await notify(await bodyFor(started, 'paid'))).toBe(200);
    expect(await paymentOf(client, started.hash)).toMatchObject({ status: 'failed', reason: 'declined_card' });
    await setSession(started, 'paid');
    expect(await notify(await bodyFor(started, 'paid'))).toBe(200);
    expect(await statusOf(started)).toBe('waiting_translation');
  });

  it('takes an early one, before the call that opened the session was answered', async () => {
    const started = await open();
    const body = await bodyFor(started, 'paid');
    const { db } = server.services;
    await db.update(payment).set({ status: 'started' }).where(eq(payment.id, started.id));
    await db.update(paymentPart).set({ reference: null }).where(eq(paymentPart.paymentId, started.id));
    expect(await notify(body)).toBe(200);
    expect(await statusOf(started)).toBe('waiting_translation');
  });

  it.each([
    ['another amount', { amount_minor: 1 }],
    ['another currency', { currency: 'PLN' }],
  ])('leaves %s to a person', async (_what, more) => {
    const started = await open();
    expect(await notify(await bodyFor(started, 'paid', more))).toBe(200);
    expect(await statusOf(started)).toBe('payment');
    const notes = await server.services.db.select().from(audit).where(eq(audit.action, 'amountMismatch'));
    expect(notes.filter(({ detail }) => JSON.stringify(detail).includes(`"payment":${started.id},`))).toHaveLength(1);
  });

  it('ignores one for another session, and for a payment it does not know', async () => {
    const started = await open();
    expect(await notify(await bodyFor(started, 'paid', { id: 'sbx_other' }))).toBe(200);
    expect(await notify(await bodyFor(started, 'paid', { reference: 'x'.repeat(22) }))).toBe(200);
    expect(await statusOf(started)).toBe('payment');
  });

  it('is taken in whatever type it says to be, and read from its bytes', async () => {
    const started = await open();
    const body = await bodyFor(started, 'paid');
    const answer = await fetch(`${server.address()}/api/v2/payment/notification/sandbox`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-unheard-of',
        'sandbox-signature': signBody(known, seconds(), Buffer.from(body)),
      },
      body,
    });
    expect(answer.status).toBe(200);
    expect(await statusOf(started)).toBe('waiting_translation');
  });

  it('is refused for a provider that is unknown, sends none, or sends too much; of another matter it is taken', async () => {
    const send = async (provider: string, body: string, signature = 'none') => {
      const answer = await fetch(`${server.address()}/api/v2/payment/notification/${provider}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
        body,
      });
      return answer.status;
    };
    expect(await send('stripe', '{}')).toBe(404);
    expect(await send('nonsense', '{}')).toBe(404);
    expect(await send('transfer', '{}')).toBe(401);
    expect(await send('stripe', '')).toBe(401);
    expect(await send('stripe', 'x'.repeat(65 * 1024))).toBe(413);
    const other = JSON.stringify({ type: 'payout.paid', data: {} });
    expect(await send('stripe', other, signBody(known, seconds(), Buffer.from(other)))).toBe(200);
  });

  it('is sent again until it is taken', async () => {
    const started = await open();
    const { db } = server.services;
    const mine = eq(sandboxSession.reference, started.hash);
    const [session] = await db.select().from(sandboxSession).where(mine);
    const dead = 'http://127.0.0.1:9/nobody';
    await db.update(sandboxSession).set({ notifyUrl: dead }).where(mine);
    await press(started, 'pay');
    const owed = () =>
      db
        .select()
        .from(sandboxNotification)
        .where(eq(sandboxNotification.sessionId, session?.id ?? ''));
    await eventually(owed, ([row]) => (row?.attempts ?? 0) >= 1);
    await db
      .update(sandboxSession)
      .set({ notifyUrl: session?.notifyUrl ?? '' })
      .where(mine);
    const [row] = await eventually(owed, ([found]) => found?.deliveredAt != null);
    expect(row?.attempts).toBeGreaterThanOrEqual(2);
    expect(await statusOf(started)).toBe('waiting_translation');
  });

  it('shows the customer a page in the language asked for, once only with buttons', async () => {
    const started = await open();
    const url = started.redirect_url ?? '';
    const before = await fetch(url);
    const page = await before.text();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('Zahlung an Wordbridge');
    expect(page).toContain('value="insufficient_funds"');
    expect(before.headers.get('cache-control')).toBe('no-store');
    expect(before.headers.get('content-security-policy')).toContain("default-src 'none'");
    const [first, second] = await Promise.all([press(started, 'cancel'), press(started, 'pay')]);
    expect(first.split('?')[1]).toBe(second.split('?')[1]);
    const [session] = await server.services.db
      .select()
      .from(sandboxSession)
      .where(eq(sandboxSession.reference, started.hash));
    const after = await (await fetch(url)).text();
    expect(after).not.toContain('<button');
    const owed = await server.services.db
      .select()
      .from(sandboxNotification)
      .where(eq(sandboxNotification.sessionId, session?.id ?? ''));
    expect(owed).toHaveLength(1);
  });

  it('keeps its API to those who know the secret', async () => {
    const { origin } = new URL((await open()).redirect_url ?? '');
    const answer = await fetch(`${origin}/v1/sessions/any`, {
      headers: { authorization: 'Bearer guess' },
    });
    expect(answer.status).toBe(401);
  });
});
