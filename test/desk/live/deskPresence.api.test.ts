import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetOpeners } from '../../../server/desk/live/presence.ts';
import { minutes } from '../../../server/platform/core/clock.ts';
import { deskPerson, deskPresence, deskSession } from '../../../server/platform/db/schema.ts';
import { openPostgres } from '../../support/postgres/openPostgres.ts';
import { hasPostgres } from '../../support/postgres/postgres.ts';
import { type Client, readData } from '../../support/server/client.ts';
import { createDeskCalls, createPerson, openOrder } from '../../support/server/deskPeople.ts';
import { openStream } from '../../support/server/eventStream.ts';
import { callDesk, createPaidOrder, requestQuotation, waitUntil } from '../../support/server/samples.ts';
import { createTestClock, startServer, type TestServer } from '../../support/server/startServer.ts';

type Opened = Awaited<ReturnType<typeof openOrder>>;

const namesIn = ({ seen }: Opened): string[] | undefined => seen.at(-1)?.people.map(({ name }) => name);
const whenStream = (opened: Opened, isSo: (opened: Opened) => boolean, ms?: number) =>
  waitUntil(
    async () => opened.seen,
    () => isSo(opened),
    ms,
  );
const seesOnly = (opened: Opened, ...names: string[]) =>
  whenStream(opened, () => JSON.stringify(namesIn(opened)) === JSON.stringify(names));

describe('who has an order open', async () => {
  const clock = createTestClock();
  const server = await startServer({ clock, work: false });
  afterAll(server.stop);
  const client = await server.client();
  const maria = await createPerson(server, 'manager', 'Maria Kowalska');
  const anna = await createPerson(server, 'accountant', 'Anna Schmidt');

  test('is seen by the others at once, and no longer when they leave', async () => {
    const { number } = await requestQuotation(client);
    const hers = await openOrder(server, maria, number);
    await seesOnly(hers);
    expect(hers.seen[0]?.tag).toBe((await maria.see(number)).tag);
    const theirs = await openOrder(server, anna, number);
    await seesOnly(theirs, 'Maria Kowalska');
    await seesOnly(hers, 'Anna Schmidt');
    expect((await maria.see(number)).people).toEqual(['Anna Schmidt']);
    const second = await openOrder(server, anna, number);
    await seesOnly(second, 'Maria Kowalska');
    expect((await maria.see(number)).people).toEqual(['Anna Schmidt']);
    await theirs.close();
    await whenStream(hers, () => namesIn(hers)?.length === 1);
    await second.close();
    await seesOnly(hers);
    await hers.close();
    await waitUntil(
      async () => server.services.db.select().from(deskPresence),
      (rows) => rows.length === 0,
    );
  });

  test('is another order’s business no more than a script’s', async () => {
    const [one, two] = [await requestQuotation(client), await requestQuotation(client)];
    const hers = await openOrder(server, maria, one.number);
    const elsewhere = await openOrder(server, anna, two.number);
    const script = await openOrder(server, createDeskCalls(server, server.services.deskToken), one.number);
    await seesOnly(script, 'Maria Kowalska');
    await seesOnly(elsewhere);
    expect(namesIn(hers)).toEqual([]);
    await Promise.all([hers.close(), elsewhere.close(), script.close()]);
    expect((await openOrder(server, maria, 999_999)).status).toBe(404);
  });

  test('the stream says that the order is another one now', async () => {
    const { number } = await requestQuotation(client);
    const hers = await openOrder(server, maria, number);
    await seesOnly(hers);
    const { tag } = await maria.see(number);
    await maria.post(`/order/${number}/quote`, {});
    await whenStream(hers, () => hers.seen.at(-1)?.tag !== tag);
    expect(hers.seen.at(-1)?.tag).toBe((await maria.see(number)).tag);
    await hers.close();
  });

  test('customers are told nothing of it', async () => {
    const order = await createPaidOrder(server, client);
    const theirs = await openStream(client, `${server.address()}/api/v2/order/${order.hash}/events`);
    await waitUntil(
      async () => theirs.seen.length,
      (count) => count === 1,
    );
    const hers = await openOrder(server, maria, order.id);
    await seesOnly(hers);
    await hers.close();
    // What they are told next is of the order.
    expect(
      (await callDesk(server, `/order/${order.id}/advance`, { reason: 'Handed over by other means.' }, 'POST')).status,
    ).toBe(200);
    await waitUntil(
      async () => theirs.seen.length,
      (count) => count > 1,
    );
    expect(theirs.seen.map(({ status }) => status)).toEqual(['waiting_translation', 'translation']);
    theirs.close();
    await theirs.ended;
  });

  test('who says nothing any more is forgotten after a minute', async () => {
    const { number } = await requestQuotation(client);
    const [person] = await server.services.db.select().from(deskPerson).where(eq(deskPerson.id, anna.id));
    const now = clock.now();
    await server.services.db.insert(deskPresence).values({
      id: 'of a process that was killed',
      orderId: number,
      personId: person?.id ?? 0,
      sessionId: anna.session,
      openedAt: now,
      seenAt: now,
    });
    expect((await maria.see(number)).people).toEqual(['Anna Schmidt']);
    clock.advance(minutes(1));
    expect((await maria.see(number)).people).toEqual([]);
    await forgetOpeners(server.services);
    expect(await server.services.db.select().from(deskPresence)).toEqual([]);
  });

  test('ends with the session, which does not last longer by it', async () => {
    const { number } = await requestQuotation(client);
    const person = await createPerson(server, 'manager');
    const readLastUse = async () => {
      const [row] = await server.services.db.select().from(deskSession).where(eq(deskSession.id, person.session));
      return row?.lastUsedAt.getTime();
    };
    const begun = await readLastUse();
    clock.advance(minutes(20));
    const theirs = await openOrder(server, person, number);
    await seesOnly(theirs);
    expect(await readLastUse()).toBe(begun);
    clock.advance(minutes(11));
    const before = theirs.seen.length;
    // What has changed is not told to a session that is over.
    const fresh = await createPerson(server, 'manager');
    await fresh.post(`/order/${number}/quote`, {});
    await waitUntil(
      async () => theirs.hasEnded(),
      (hasEnded) => hasEnded,
      18_000,
    );
    expect(theirs.seen).toHaveLength(before);
    expect((await openOrder(server, person, number)).status).toBe(401);
  }, 30_000);

  test('ends when the person is removed', async () => {
    const { number } = await requestQuotation(client);
    const person = await createPerson(server, 'manager');
    const theirs = await openOrder(server, person, number);
    await seesOnly(theirs);
    await server.services.db.update(deskPerson).set({ disabledAt: clock.now() }).where(eq(deskPerson.id, person.id));
    await waitUntil(
      async () => theirs.hasEnded(),
      (hasEnded) => hasEnded,
      18_000,
    );
  }, 30_000);
});

describe.skipIf(!hasPostgres)('two processes on one database', () => {
  let one: TestServer;
  let other: TestServer;
  let client: Client;
  beforeAll(async () => {
    const url = await (await openPostgres()).preparedDatabase();
    one = await startServer({ database: { url }, work: false });
    other = await startServer({ database: { url }, work: false });
    client = await one.client();
  }, 120_000);
  afterAll(async () => {
    await one.stop();
    await other.stop();
  });

  test('people at different ones see each other', async () => {
    const maria = await createPerson(one, 'manager', 'Maria Kowalska');
    const anna = await createPerson(other, 'manager', 'Anna Schmidt');
    const { number } = await requestQuotation(client);
    const hers = await openOrder(one, maria, number);
    const theirs = await openOrder(other, anna, number);
    await seesOnly(theirs, 'Maria Kowalska');
    await seesOnly(hers, 'Anna Schmidt');
    await theirs.close();
    await seesOnly(hers);
    await hers.close();
  });

  test('name an order’s state alike, and of two saves at once refuse one', async () => {
    const [maria, anna] = [await createPerson(one, 'manager'), await createPerson(other, 'manager')];
    const { number } = await requestQuotation(client);
    const { tag } = await maria.see(number);
    expect((await anna.see(number)).tag).toBe(tag);
    const ifMatch = { 'if-match': `"${tag}"` };
    const answers = await Promise.all(
      [maria, anna, maria, anna].map((person, words) =>
        person.post(`/order/${number}/count`, { file_id: null, words, reason: 'Counted.' }, ifMatch),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });

  test('together do not ask more back than was paid', async () => {
    const [anna, otto] = [await createPerson(one, 'accountant'), await createPerson(other, 'accountant')];
    const { id } = await createPaidOrder(one, client);
    const answers = await Promise.all(
      [anna, otto, anna, otto].map((person) =>
        person.post(`/order/${id}/refund`, { amount: '60.00', reason: 'At once.' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(readData<{ refunds: unknown[] }>(await anna.get(`/order/${id}`)).refunds).toHaveLength(1);
  });
});
