import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { DeskEnrolment, DeskToken } from '../../../openapi/types.ts';
import { newDeskToken } from '../../../server/platform/access/staff.ts';
import { minutes } from '../../../server/platform/core/clock.ts';
import { deskSession } from '../../../server/platform/db/schema.ts';
import { announceChange, announceKey, announceNew } from '../../../server/platform/events/orderChanges.ts';
import { openPostgres } from '../../support/postgres/openPostgres.ts';
import { hasPostgres } from '../../support/postgres/postgres.ts';
import { openBoardStream } from '../../support/server/boardEvents.ts';
import { readData } from '../../support/server/client.ts';
import { callDesk, requestQuotation, waitUntil } from '../../support/server/samples.ts';
import { createTestClock, startServer } from '../../support/server/startServer.ts';

describe('the stream of the board', async () => {
  const clock = createTestClock();
  const server = await startServer({ clock, work: false });
  afterAll(server.stop);

  const open = (token = server.services.deskToken) => openBoardStream(server.address(), token);

  /** The session of a new manager. */
  const createManagerSession = async (): Promise<{ readonly token: string; readonly id: string }> => {
    const login = `person${Math.random().toString(36).slice(2)}`;
    const { person } = readData<DeskEnrolment>(
      await callDesk(server, '/person', { login, name: login, role: 'manager' }),
    );
    const { token, hash } = newDeskToken('session');
    const now = clock.now();
    await server.services.db
      .insert(deskSession)
      .values({ id: hash, personId: person.id, createdAt: now, lastUsedAt: now });
    return { token, id: hash };
  };

  test('says at once that there is a board, and then which order is new or has changed', async () => {
    const stream = await open();
    await waitUntil(
      async () => stream.seen.length,
      (count) => count === 1,
    );
    expect(stream.seen).toEqual([{ order: null, is_new: false }]);
    const client = await server.client();
    const asked = await requestQuotation(client);
    await waitUntil(
      async () => stream.seen.length,
      (count) => count === 2,
    );
    expect(stream.seen[1]).toEqual({ order: asked.number, is_new: true });
    await callDesk(server, `/order/${asked.number}/quote`, {});
    await waitUntil(
      async () => stream.seen.length,
      (count) => count === 3,
    );
    expect(stream.seen[2]).toEqual({ order: asked.number, is_new: false });
    stream.close();
    await stream.ended;
  });

  test('gathers what changes in quick succession, and of very much says only that there is some', async () => {
    const { db } = server.services;
    const client = await server.client();
    const asked = await Promise.all(Array.from({ length: 21 }, () => requestQuotation(client)));
    // Notifications come in their order: after this one none of those requests is left.
    await new Promise<void>((resolve) => {
      const stop = server.services.changes.subscribe('asked', () => {
        stop();
        resolve();
      });
      void db.transaction((tx) => announceKey(tx, 'asked'));
    });
    const stream = await open();
    const told = (count: number) =>
      waitUntil(
        async () => stream.seen.length,
        (length) => length === count,
      );
    await told(1);
    const [first] = asked;
    // In one transaction, so that no machine is too slow for them to be together.
    await db.transaction(async (tx) => {
      await announceNew(tx, first?.order_hash ?? '');
      await announceChange(tx, first?.order_hash ?? '');
    });
    await told(2);
    await db.transaction(async (tx) => {
      for (const { order_hash: hash } of asked) await announceNew(tx, hash);
    });
    await told(3);
    await db.transaction((tx) => announceChange(tx, first?.order_hash ?? ''));
    await told(4);
    const order = first?.number;
    expect(stream.seen.slice(1)).toEqual([
      { order, is_new: true },
      { order: null, is_new: true },
      { order, is_new: false },
    ]);
    stream.close();
    await stream.ended;
  });

  test('says once that browsers have reported other errors, and nothing of those that are known', async () => {
    const stream = await open();
    await waitUntil(
      async () => stream.seen.length,
      (count) => count === 1,
    );
    const client = await server.client();
    const asked = await requestQuotation(client);
    await waitUntil(
      async () => stream.seen.length,
      (count) => count === 2,
    );
    const report = (code: string) =>
      client.post('/api/v2/client-errors', { code, chart: 'app', state: 'screen=write', build: 'abc' });
    const codes = ['TypeError a.js:1:2', 'TypeError a.js:3:4', 'TypeError a.js:5:6'];
    for (const code of codes) expect((await report(code)).status).toBe(204);
    await waitUntil(
      async () => stream.seen.length,
      (count) => count === 3,
    );
    for (const code of codes) expect((await report(code)).status).toBe(204);
    // Whatever the reports have said comes before it, or in its place.
    await server.services.db.transaction((tx) => announceChange(tx, asked.order_hash));
    await waitUntil(
      async () => stream.seen.length,
      (count) => count === 4,
    );
    expect(stream.seen.slice(2)).toEqual([
      { order: null, is_new: false },
      { order: asked.number, is_new: false },
    ]);
    clock.advance(minutes(25 * 60));
    await report('TypeError a.js:1:2');
    await waitUntil(
      async () => stream.seen.length,
      (count) => count === 5,
    );
    stream.close();
    await stream.ended;
  });

  test('ends with the session, which does not go on by it', async () => {
    const { token, id } = await createManagerSession();
    const begun = clock.now();
    clock.advance(minutes(20));
    const stream = await open(token);
    expect(stream.status).toBe(200);
    await requestQuotation(await server.client());
    await waitUntil(
      async () => stream.seen.length,
      (count) => count === 2,
    );
    const [row] = await server.services.db.select().from(deskSession).where(eq(deskSession.id, id));
    expect(row?.lastUsedAt).toEqual(begun);
    clock.advance(minutes(11));
    await waitUntil(
      async () => stream.hasEnded(),
      (hasEnded) => hasEnded,
    );
    expect((await open(token)).status).toBe(401);
  });

  test('ends when the token of a script is revoked, and goes on otherwise', async () => {
    const made = readData<{ token: DeskToken; access_token: string }>(
      await callDesk(server, '/token', { name: 'watcher', role: 'manager' }),
    );
    const stream = await open(made.access_token);
    const other = await open();
    await fetch(`${server.address()}/api/v2/desk/token/${made.token.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${server.services.deskToken}` },
    });
    await waitUntil(
      async () => stream.hasEnded(),
      (hasEnded) => hasEnded,
    );
    expect(other.hasEnded()).toBe(false);
    other.close();
    await other.ended;
  });
});

describe.runIf(hasPostgres)('on PostgreSQL', () => {
  test('the board of one process hears of a request at another', async () => {
    const url = await (await openPostgres()).preparedDatabase();
    const servers = await Promise.all([startServer({ database: { url } }), startServer({ database: { url } })]);
    const [first, second] = servers;
    const stream = await openBoardStream(second.address(), second.services.deskToken);
    const asked = await requestQuotation(await first.client());
    await waitUntil(
      async () => stream.seen,
      (seen) => seen.some(({ order, is_new }) => order === asked.number && is_new),
    );
    stream.close();
    await stream.ended;
    await Promise.all(servers.map((server) => server.stop()));
  }, 60_000);
});
