import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { noDetails } from '../../../machines/request/noDetails.ts';
import type { Profile, TopUp } from '../../../openapi/types.ts';
import { readBalances } from '../../../server/ledger/index.ts';
import { topUpTransferArrived } from '../../../server/payment/index.ts';
import { days } from '../../../server/platform/core/clock.ts';
import {
  customer,
  moneyCase,
  order as orderTable,
  paymentOrder,
  purchaseReport,
  topUp,
} from '../../../server/platform/db/schema.ts';
import { runScheduledStep } from '../../../server/scheduledJobs.ts';
import { creditBalance } from '../../support/money/credit.ts';
import { insertSubjectPayment } from '../../support/money/paymentRows.ts';
import {
  buildNetworkHeader,
  callMethod,
  createEmail,
  describeOutcome,
  describeRefusal,
  listTemplates,
  openInbox,
  passphrase,
  readLinkToken,
  readLoginToken,
  register,
  signIn,
  verify,
} from '../../support/server/accountMails.ts';
import { type Answer, type Client, readData } from '../../support/server/client.ts';
import { createUploader, readDocument } from '../../support/server/filesSupport.ts';
import { callDesk, createPaidOrder, requestQuotation, waitUntil } from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';
import { waitUntilJobsRest } from '../../support/server/waitUntilJobsRest.ts';

const clock = createTestClock();
const server = await startForFile({ clock });
const inbox = openInbox(server);

type Person = { readonly client: Client; readonly email: string; readonly token: Record<string, string> };

/** Calls with the token of who is signed in. */
const asThem = ({ client, token }: Person): Client => ({
  ...client,
  post: (path, body, headers = {}) => client.post(path, body, { ...token, ...headers }),
});
const registerPerson = async (changes = {}): Promise<Person> => {
  const client = await server.client();
  const email = createEmail();
  await register(client, email, changes);
  const token = readLinkToken(await verify(client, await inbox.linkTo(email)));
  return { client, email, token };
};
const signInAgain = async ({ email }: Person): Promise<Person> => {
  const client = await server.client();
  return { client, email, token: readLoginToken(await signIn(client, email, passphrase)) };
};
const ask = ({ client, token }: Person, password = passphrase): Promise<Answer> =>
  client.post('/api/v2/customer/deletion', { password }, { ...token, ...buildNetworkHeader() });
const withdraw = ({ client, token }: Person): Promise<Answer> =>
  callMethod({ server, client }, 'DELETE', '/api/v2/customer/deletion', undefined, token);
const readDeletion = async ({ client, token }: Person): Promise<Profile['deletion']> =>
  readData<Profile>(await client.get('/api/v1/profile', token)).deletion;
const sweep = async (): Promise<void> => {
  await runScheduledStep(server.services, 'deletionReminders');
  await runScheduledStep(server.services, 'accountDeletions');
};
const listDeletionMails = async ({ email }: Person) =>
  listTemplates(await inbox.to(email)).filter((name) => /elet/.test(name));
const findRow = async (id: number) => {
  const [row] = await server.services.db.select().from(customer).where(eq(customer.id, id));
  return row;
};
const readId = async ({ email }: Person): Promise<number> => {
  const [row] = await server.services.db.select().from(customer).where(eq(customer.email, email));
  return row?.id ?? 0;
};

/** Tables in whose rows a text occurs, as `order.billing`. */
const findPlaces = async (text: string): Promise<readonly string[]> => {
  const { db } = server.services;
  const read = async (query: ReturnType<typeof sql>): Promise<readonly Record<string, unknown>[]> => {
    const result: unknown = await db.execute(query);
    return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
      ? result.rows
      : [];
  };
  const columns = await read(
    sql`select table_schema, table_name, column_name from information_schema.columns where table_schema in ('public', 'jobs') and data_type in ('text', 'jsonb', 'json', 'character varying')`,
  );
  const places: string[] = [];
  for (const { table_schema: schema, table_name: table, column_name: column } of columns) {
    const [name, from] = [sql.identifier(String(column)), sql.identifier(String(table))];
    const found = await read(
      sql`select 1 from ${sql.identifier(String(schema))}.${from} where lower(${name}::text) like ${`%${text.toLowerCase()}%`} limit 1`,
    );
    if (found.length > 0) places.push(`${table}.${column}`);
  }
  return places.sort();
};

describe('the deletion of an account', () => {
  test('is a month away, is announced, reminded of three days before, and reported', async () => {
    const ada = await registerPerson();
    const id = await readId(ada);
    expect(await readDeletion(ada)).toBeNull();
    const deletes_at = new Date(clock.now().getTime() + days(30)).toISOString();
    const answer = { asked_at: clock.now().toISOString(), deletes_at, waits: false };
    expect(readData(await ask(ada))).toEqual(answer);
    clock.advance(days(1));
    const next = await signInAgain(ada);
    // Asked again, the day stays.
    expect(readData(await ask(next))).toEqual(answer);
    expect(await readDeletion(next)).toEqual(answer);
    expect(await listDeletionMails(ada)).toEqual(['deletionAsked']);
    clock.advance(days(26) - 1);
    await sweep();
    expect(await listDeletionMails(ada)).toEqual(['deletionAsked']);
    clock.advance(1);
    await sweep();
    await sweep();
    await inbox.to(ada.email, 4);
    expect(await listDeletionMails(ada)).toEqual(['deletionAsked', 'deletionReminder']);
    clock.advance(days(3) - 1);
    await sweep();
    expect((await findRow(id))?.email).toBe(ada.email);
    clock.advance(1);
    await sweep();
    await sweep();
    await inbox.to(ada.email, 5);
    expect(await listDeletionMails(ada)).toEqual(['deletionAsked', 'deletionReminder', 'accountDeleted']);
    expect(await findRow(id)).toMatchObject({ email: `deleted-${id}@deleted.invalid`, deletedAt: clock.now() });
    const client = await server.client();
    expect(describeRefusal(await signIn(client, ada.email, passphrase))).toMatch(/^401 /);
    expect(describeRefusal(await signIn(client, `deleted-${id}@deleted.invalid`, passphrase))).toMatch(/^401 /);
  });

  test('is refused with a wrong password, and guesses are slowed down', async () => {
    const ada = await registerPerson();
    expect(describeRefusal(await ask(ada, 'something else'))).toBe('401 InvalidCredentials');
    expect(await readDeletion(ada)).toBeNull();
    for (let guess = 0; guess < 9; guess += 1) await ask(ada, 'something else');
    expect(describeRefusal(await ask(ada))).toBe('429 RateLimited');
  });

  test('can be withdrawn until its day; then nothing happens', async () => {
    const ada = await registerPerson();
    await ask(ada);
    clock.advance(days(29));
    const late = await signInAgain(ada);
    expect((await withdraw(late)).status).toBe(204);
    expect((await withdraw(late)).status).toBe(204);
    expect(await readDeletion(late)).toBeNull();
    clock.advance(days(30));
    await sweep();
    expect((await signIn(await server.client(), ada.email, passphrase)).status).toBe(200);
  });

  test('is refused while something is worked on or credit is left, and says what', async () => {
    const ada = await registerPerson();
    const working = await createPaidOrder(server, asThem(ada), { email: ada.email });
    const refused = await ask(ada);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'DeletionRefused', detail: `still open: orders ${working.id}` },
    });
    await callDesk(server, `/order/${working.id}/advance`, { reason: 'Handed over by other means.' }, 'POST');
    await callDesk(server, `/order/${working.id}/advance`, { reason: 'Handed over by other means.' }, 'POST');
    const id = await readId(ada);
    const owner = { customerId: id, brand: 'wordbridge', currency: 'EUR' } as const;
    await creditBalance(server.services, { ...owner, moneyMinor: 500 });
    expect(await ask(ada)).toMatchObject({ status: 409, body: { detail: 'still open: a credit of 5.00 EUR' } });
    await creditBalance(server.services, { ...owner, moneyMinor: -500 });
    expect((await ask(ada)).status).toBe(200);
  });

  test('waits for what was begun in the month', async () => {
    const ada = await registerPerson();
    await ask(ada);
    const asked = await requestQuotation(asThem(ada), { email: ada.email });
    clock.advance(days(30));
    await sweep();
    const late = await signInAgain(ada);
    expect(await readDeletion(late)).toMatchObject({ waits: true });
    await asThem(late).post(`/api/v2/order/${asked.order_hash}/cancel`);
    await sweep();
    expect(describeRefusal(await signIn(await server.client(), ada.email, passphrase))).toMatch(/^401 /);
  });
});

const priced = { method: 1, country_id: 1, copies: 1, notarised: false } as const;
const addressed = {
  recipient: 'Wyjątkowa',
  street: 'Wyjątkowa 1',
  postcode: '00-001',
  city: 'Wyjątkowa Wola',
  region: null,
  locker: null,
  phone: '+48 555 123 456',
  names: 'Wyjątkowa',
} as const;

test('of a deleted account nothing is found but the billing of what was paid, and its invoice; its address registers anew', async () => {
  const ada = await registerPerson({ name: 'Adelajda Wyjątkowa' });
  const [client, id] = [asThem(ada), await readId(ada)];
  await server.services.db
    .update(customer)
    .set({ phone: '+48 555 123 456', city: 'Wyjątkowa Wola', companyName: 'Wyjątkowa GmbH' })
    .where(eq(customer.id, id));
  const uploads = createUploader(server.address(), ada.client);
  const file = await uploads.upload(readDocument('lyst-uk.txt'), 'Wyjątkowa.txt');
  await uploads.inspected(file);
  const order = await createPaidOrder(server, client, {
    name: 'Adelajda Wyjątkowa',
    email: ada.email,
    text: 'The will of Wyjątkowa.',
    file_ids: [file],
  });
  await server.services.db
    .update(orderTable)
    .set({
      note: 'Wyjątkowa',
      reference: 'Wyjątkowa',
      customerName: 'Adelajda Wyjątkowa',
      details: { ...noDetails, links: ['https://wyjątkowa.example'], place: 'Wyjątkowa 1', comments: 'Wyjątkowa' },
      shipment: { ...priced, ...addressed },
    })
    .where(eq(orderTable.id, order.id));
  await client.post(
    `/api/v2/order/${order.hash}/messages`,
    { text: 'I am Wyjątkowa.' },
    { 'idempotency-key': 'message-of-ada-1' },
  );
  await callDesk(server, `/order/${order.id}/advance`, { reason: 'Handed over by other means.' }, 'POST');
  await callDesk(server, `/order/${order.id}/advance`, { reason: 'Handed over by other means.' }, 'POST');
  await client.post('/api/v2/customer/export');
  const [share] = await server.services.db.select().from(paymentOrder).where(eq(paymentOrder.orderId, order.id));
  const waiting = { paymentId: share?.paymentId ?? 0, clientId: 'Wyjątkowa', sessionId: '1' };
  await server.services.db.insert(purchaseReport).values(waiting);
  expect((await ask(ada)).status).toBe(200);
  expect((await findPlaces('Wyjątkowa')).length).toBeGreaterThan(4);
  expect((await findPlaces(ada.email)).length).toBeGreaterThan(2);
  clock.advance(days(30));
  await sweep();
  await inbox.to(ada.email, 3);
  expect(await findPlaces('Wyjątkowa')).toEqual(['account_mail.name', 'invoice.document']);
  expect(await findPlaces(ada.email)).toEqual(['account_mail.email', 'invoice.document']);
  const [row] = await server.services.db.select().from(orderTable).where(eq(orderTable.id, order.id));
  expect(row).toMatchObject({ billing: { city: 'Kraków' }, grossMinor: expect.any(Number), customerId: id });
  expect(row).toMatchObject({ details: noDetails, shipment: { ...priced, recipient: null, phone: null, names: null } });
  // Addresses that were mailed lead to nothing.
  expect((await (await server.client()).get(`/api/v2/order/${order.hash}`)).status).toBe(404);
  await waitUntilJobsRest(server.services.db);
  clock.advance(days(7));
  await runScheduledStep(server.services, 'oldAccountMails');
  // The law has what was charged stored as it was.
  const stored = ['invoice.document'];
  expect([await findPlaces('Wyjątkowa'), await findPlaces(ada.email)]).toEqual([stored, stored]);
  const before = (await inbox.to(ada.email)).length;
  const freshLink = (email: string) => inbox.linkTo(email, before + 1);
  const fresh = await server.client();
  await register(fresh, ada.email);
  expect(describeOutcome(await verify(fresh, await freshLink(ada.email)))).toBe('activated');
  expect(await readId(ada)).not.toBe(id);
});

test('a top-up holds up the deletion while its money may come and while it is not spent; its receipt stays, what nobody paid for goes', async () => {
  const ada = await registerPerson({ name: 'Adelajda Niepospolita' });
  const [client, id] = [asThem(ada), await readId(ada)];
  const make = async () =>
    readData<TopUp>(await client.post('/api/v2/customer/top-up', { amount: '50.00', coupon: null, total: '50.00' }));
  const unpaid = await make();
  const bought = await make();
  const payment = { top_up_hash: bought.hash, method: 'transfer', locale: 'en' };
  expect((await client.post('/api/v2/payment', payment)).status).toBe(201);
  expect(describeRefusal(await ask(ada))).toBe('409 DeletionRefused');
  const { services } = server;
  await services.db.transaction((tx) => topUpTransferArrived(tx, services, bought.id));
  await inbox.to(ada.email, 2);
  expect(describeRefusal(await ask(ada))).toBe('409 DeletionRefused');
  const [row] = await services.db.select().from(topUp).where(eq(topUp.id, bought.id));
  const spent = { customerId: id, brand: 'wordbridge', currency: row?.currency ?? 'EUR', moneyMinor: -5000 } as const;
  await creditBalance(services, spent);
  readData(await ask(ada));
  clock.advance(days(30));
  await sweep();
  await waitUntil(
    () => listDeletionMails(ada),
    (sent) => sent.includes('accountDeleted'),
  );
  // A mail that has arrived may not be noted as sent yet.
  await waitUntilJobsRest(services.db);
  clock.advance(days(8));
  await runScheduledStep(services, 'oldAccountMails');
  expect(await findPlaces('Niepospolita')).toEqual(['top_up_receipt.document']);
  expect(await findPlaces(ada.email)).toEqual(['top_up_receipt.document']);
  const left = await services.db.select({ id: topUp.id }).from(topUp).where(eq(topUp.customerId, id));
  expect(left).toEqual([{ id: bought.id }]);
  expect(left).not.toContainEqual({ id: unpaid.id });
});

describe('a leftover credit', () => {
  const iban = 'PL61 1090 1014 0000 0712 1981 2874';
  const askPayout = ({ client, token }: Person, payout: object): Promise<Answer> =>
    client.post('/api/v2/customer/deletion', { password: passphrase, payout }, { ...token, ...buildNetworkHeader() });
  const readCustomerId = async ({ email }: Person): Promise<number> => {
    const [row] = await server.services.db.select().from(customer).where(eq(customer.email, email));
    return row?.id ?? 0;
  };

  const insertTopUp = async (customerId: number): Promise<number> => {
    const bought = { amountMinor: 10_000, bonusMinor: 0, currency: 'EUR', createdAt: clock.now() } as const;
    const [made] = await server.services.db
      .insert(topUp)
      .values({ hash: randomUUID(), brand: 'wordbridge', locale: 'en', customerId, creditedAt: clock.now(), ...bought })
      .returning();
    return made?.id ?? 0;
  };

  test('is paid out to the bank account that is named; bonus lapses, and the deletion is asked for', async () => {
    const someone = await registerPerson();
    const customerId = await readCustomerId(someone);
    const paymentId = await insertSubjectPayment(server, { topUpId: await insertTopUp(customerId) }, 10_000);
    await creditBalance(server.services, {
      customerId,
      brand: 'wordbridge',
      currency: 'EUR',
      moneyMinor: 7_500,
      bonusMinor: 500,
    });
    expect(describeRefusal(await ask(someone))).toBe('409 DeletionRefused');
    const wrong = await askPayout(someone, { way: 'account', name: 'Ada Nowak', iban: 'PL61109010140000071219812875' });
    expect(describeRefusal(wrong)).toBe('422 ValidationFailed');
    expect((await readBalances(server.services.db, { customerId, brand: 'wordbridge' }))[0]).toMatchObject({
      moneyMinor: 7_500,
      bonusMinor: 500,
    });
    expect((await askPayout(someone, { way: 'account', name: 'Ada Nowak', iban })).status).toBe(200);
    expect(await readBalances(server.services.db, { customerId, brand: 'wordbridge' })).toEqual([]);
    const cases = await server.services.db.select().from(moneyCase).where(eq(moneyCase.kind, 'payout'));
    expect(cases).toMatchObject([
      {
        paymentId,
        amountMinor: 7_500,
        currency: 'EUR',
        payerName: 'Ada Nowak',
        payerAccount: iban.replaceAll(' ', ''),
      },
    ]);
    // Asked again, nothing is paid out twice.
    expect((await askPayout(someone, { way: 'account', name: 'Ada Nowak', iban })).status).toBe(200);
    expect(await server.services.db.select().from(moneyCase).where(eq(moneyCase.kind, 'payout'))).toHaveLength(1);
  });
});
