import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Order, PhoneAcceptance, Quotation } from '../../openapi/types.ts';
import { parseCommand } from '../../server/desk/cli/command.ts';
import { newDeskToken } from '../../server/platform/access/staff.ts';
import { days } from '../../server/platform/core/clock.ts';
import {
  deskPerson,
  deskSession,
  mail,
  order as orderTable,
  phoneAcceptance,
} from '../../server/platform/db/schema.ts';
import { demoPassword } from '../../server/platform/seed/customers.ts';
import { readData, readQuotation } from '../support/server/client.ts';
import {
  acceptQuotation,
  buildAcceptance,
  buildQuotationRequest,
  callDesk,
  createOffer,
  requestQuotation,
} from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';

const server = await startForFile();
const client = await server.client();

const words = 'You order the translation for 101.15 euros, with an obligation to pay, and want us to begin at once.';

/** What a customer has said on the phone just now. */
const call = (changes: Partial<PhoneAcceptance> = {}): PhoneAcceptance => ({
  name: 'Ada Nowak',
  called_at: server.services.clock.now().toISOString(),
  words,
  taken_by: 'Maria Kowalska',
  billing: buildAcceptance().billing,
  consents: { immediate_start: true },
  locale: 'en',
  ...changes,
});

const take = (id: number, said: object = call()) => callDesk(server, `/order/${id}/phone-acceptance`, said);
const readOrder = async ({ order_hash }: Quotation): Promise<Order> =>
  readData(await client.get(`/api/v2/order/${order_hash}`));

let made = 0;
/** An offer to an address of its own: an address gets so many mails a day. */
const offer = (): Promise<Quotation> => {
  made += 1;
  return createOffer(server, client, { email: `caller${made}@example.com` });
};

describe('acceptance by phone', () => {
  test('places the order as the checkout does, and records for good what was said', async () => {
    const [asked, inCheckout] = [await offer(), await offer()];
    const answer = await take(asked.number);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      data: {
        status: 'payment',
        phone_acceptance: { name: 'Ada Nowak', words, taken_by: 'Maria Kowalska' },
      },
    });
    const placed = await acceptQuotation(client, inCheckout);
    const { status, payable, price, payment_methods, history } = await readOrder(asked);
    expect({ status, payable, price, payment_methods }).toEqual({
      status: placed.status,
      payable: placed.payable,
      price: placed.price,
      payment_methods: placed.payment_methods,
    });
    expect(history.map((each) => each.status)).toEqual(placed.history.map((each) => each.status));
    const { db } = server.services;
    const columns = {
      billing: orderTable.billing,
      text: orderTable.immediateStartText,
      version: orderTable.immediateStartVersion,
    };
    const [byPhone] = await db.select(columns).from(orderTable).where(eq(orderTable.id, asked.number));
    const [online] = await db.select(columns).from(orderTable).where(eq(orderTable.id, inCheckout.number));
    expect(byPhone).toEqual(online);
    const paid = await client.post('/api/v2/payment', {
      order_hash: asked.order_hash,
      method: 'transfer',
      locale: 'en',
    });
    expect(paid.status).toBe(201);
  });

  test('is listed for the desk, and seen by nobody else', async () => {
    const asked = await offer();
    const before = await callDesk(server, `/order?q=${asked.number}`);
    expect(before.body).toMatchObject({ data: [{ phone_acceptance: null }] });
    await take(asked.number);
    const after = await callDesk(server, `/order?q=${asked.number}`);
    expect(after.body).toMatchObject({ data: [{ phone_acceptance: { words } }] });
    expect(JSON.stringify(await readOrder(asked))).not.toContain('Kowalska');
    expect((await callDesk(server, `/order/${asked.number}/log`)).body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ what: 'acceptByPhone' })]),
    });
  });

  test('is confirmed by mail, once', async () => {
    const asked = await offer();
    await take(asked.number);
    const queued = await server.services.db.select().from(mail).where(eq(mail.orderId, asked.number));
    expect(queued.map(({ template }) => template).sort()).toEqual(['orderPlaced', 'quotationReady', 'requestReceived']);
  });

  test('cannot be changed or removed afterwards', async () => {
    const asked = await offer();
    await take(asked.number);
    const { db } = server.services;
    const of = eq(phoneAcceptance.orderId, asked.number);
    await expect(db.update(phoneAcceptance).set({ words: 'Nothing.' }).where(of)).rejects.toThrow();
    await expect(db.delete(phoneAcceptance).where(of)).rejects.toThrow();
    expect(await db.select({ words: phoneAcceptance.words }).from(phoneAcceptance).where(of)).toEqual([{ words }]);
  });

  test('is refused once the offer is accepted, rejected or expired, and before there is one', async () => {
    const expectRefusal = async (asked: Quotation, status: number, code: string) => {
      expect(await take(asked.number)).toMatchObject({ status, body: { code } });
      const stored = await server.services.db
        .select()
        .from(phoneAcceptance)
        .where(eq(phoneAcceptance.orderId, asked.number));
      expect(stored).toEqual([]);
    };
    await expectRefusal(await requestQuotation(client, { email: 'early@example.com' }), 409, 'TransitionRefused');
    const inCheckout = await offer();
    await acceptQuotation(client, inCheckout);
    await expectRefusal(inCheckout, 409, 'AlreadyAccepted');
    const rejected = await offer();
    await client.post(`/api/v2/quotation/${rejected.hash}/reject`, { reason: null });
    await expectRefusal(rejected, 409, 'TransitionRefused');
    const old = await offer();
    const past = new Date(server.services.clock.now().getTime() - days(1));
    await server.services.db.update(orderTable).set({ validUntil: past }).where(eq(orderTable.id, old.number));
    await expectRefusal(old, 410, 'QuotationExpired');
    const twice = await offer();
    expect((await take(twice.number)).status).toBe(200);
    expect(await take(twice.number)).toMatchObject({ status: 409, body: { code: 'AlreadyAccepted' } });
    expect(await take(999_999)).toMatchObject({ status: 404, body: { code: 'OrderUnknown' } });
  });

  test('is refused for a customer who has an account, and says why', async () => {
    const { body } = await client.post('/api/v2/oauth2/access_token', {
      username: 'anna@example.com',
      password: demoPassword,
      grant_type: 'password',
    });
    const token = typeof body === 'object' && body !== null && 'access_token' in body ? body.access_token : '';
    const request = buildQuotationRequest({ email: 'anna@example.com' });
    const asked = readQuotation(await client.post('/api/v2/quotation', request, { authorization: `Bearer ${token}` }));
    await callDesk(server, `/order/${asked.number}/quote`, {});
    expect(await take(asked.number)).toMatchObject({
      status: 409,
      body: { code: 'VisitorsOnly', title: 'Customers with an account log in to accept their quotations.' },
    });
    expect((await readOrder(asked)).status).toBe('acceptation');
  });

  test.each([
    ['name', { name: '   A   ' }, 'TooShort'],
    ['called_at', { called_at: '2099-01-01T10:00:00.000Z' }, 'OutOfRange'],
    ['called_at', { called_at: '2020-01-01T10:00:00.000Z' }, 'OutOfRange'],
    ['called_at', { called_at: '2016-12-31T23:59:60Z' }, 'Invalid'],
    ['words', { words: 'Yes.' }, 'TooShort'],
    [
      'billing.vat_id',
      { billing: buildAcceptance({ user_type: 'company', vat_id: 'PL5260250275' }).billing },
      'VatIdInvalid',
    ],
    ['consents.immediate_start', { consents: { immediate_start: false } }, 'ConsentRequired'],
  ])('is refused without a right %s (%o)', async (field, changes, code) => {
    const asked = await offer();
    const answer = await take(asked.number, { ...call(), ...changes });
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.body).toMatchObject({ errors: expect.arrayContaining([{ field, code }]) });
    expect((await readOrder(asked)).status).toBe('acceptation');
  });

  test('names the person of the session as who took the call', async () => {
    const now = server.services.clock.now();
    const { db } = server.services;
    const maria = {
      login: 'maria',
      name: 'Maria K.',
      role: 'manager',
      passwordHash: '',
      totpSecret: '',
      totpStep: 0,
    } as const;
    const [person] = await db
      .insert(deskPerson)
      .values({ ...maria, createdAt: now })
      .returning();
    const { token, hash } = newDeskToken('session');
    await db.insert(deskSession).values({ id: hash, personId: person?.id ?? 0, createdAt: now, lastUsedAt: now });
    const asked = await offer();
    const { taken_by, ...said } = call();
    const postAsMaria = async (body: object) => {
      const path = `/api/v2/desk/order/${asked.number}/phone-acceptance`;
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await fetch(`${server.address()}${path}`, init);
      return { status: response.status, body: await response.json() };
    };
    expect(await postAsMaria({ ...said, taken_by })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'taken_by', code: 'NotAllowed' }] },
    });
    expect(await postAsMaria(said)).toMatchObject({
      status: 200,
      body: { data: { phone_acceptance: { taken_by: 'Maria K.' } } },
    });
  });

  test('is a command of the desk', () => {
    expect(parseCommand(['accept', '7', 'call.json'])).toEqual({ name: 'accept', id: 7, path: 'call.json' });
    expect(() => parseCommand(['accept', '7'])).toThrow('The file that says what was agreed to is missing.');
  });
});
