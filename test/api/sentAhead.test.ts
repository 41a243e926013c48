import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { askBoth } from '../../server/db/askBoth.ts';
import { type Database, openDatabase, type Transaction, type WhereDatabase } from '../../server/db/open.ts';
import { sendAhead } from '../../server/db/sentAhead.ts';
import { openPostgres } from '../support/postgres/onPostgres.ts';
import { hasPostgres } from '../support/postgres/postgres.ts';

const thing = pgTable('thing', { id: integer('id').primaryKey() });

const opened = async (where: WhereDatabase): Promise<Database> => {
  const { db, close } = await openDatabase(where);
  onTestFinished(close);
  await db.execute(sql`create table if not exists thing (id integer primary key)`);
  return db;
};

const add = (tx: Transaction, id: number) => tx.insert(thing).values({ id });

const idsIn = async (db: Database | Transaction) =>
  (await db.select().from(thing).orderBy(thing.id)).map(({ id }) => id);

/** Why PostgreSQL refused. */
const codeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : error;

/** Stands before a server, and counts the messages that are sent to it. */
const counting = async (url: string) => {
  let messages = 0;
  const { hostname, port } = new URL(url);
  const between = createServer((client) => {
    const server = connect({ host: hostname, port: Number(port), noDelay: true });
    client.on('data', () => {
      messages += 1;
    });
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    client.pipe(server).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  onTestFinished(() => {
    between.close();
  });
  const { port: own } = between.address() as AddressInfo;
  const address = new URL(url);
  address.host = `127.0.0.1:${own}`;
  return { url: address.toString(), count: () => messages };
};

const places = {
  'the embedded database': async (): Promise<WhereDatabase> => ({ memory: true }),
  ...(hasPostgres
    ? {
        PostgreSQL: async (): Promise<WhereDatabase> => ({ url: await (await openPostgres()).freshDatabase() }),
        'PostgreSQL whose connections take one statement at a time': async (): Promise<WhereDatabase> => {
          const url = await (await openPostgres()).freshDatabase();
          return { url, direct: `${url}?` };
        },
      }
    : {}),
};

describe.each(Object.entries(places))('what is sent ahead in a transaction on %s', (_, place) => {
  test('is done before what is sent after it, and with the transaction', async () => {
    const db = await opened(await place());
    await db.transaction(async (tx) => {
      await sendAhead(tx, add(tx, 1));
      await sendAhead(tx, tx.update(thing).set({ id: 2 }));
      expect(await idsIn(tx)).toEqual([2]);
      await sendAhead(tx, add(tx, 3));
    });
    expect(await idsIn(db)).toEqual([2, 3]);
  });

  test('may be two questions, of which the second knows what the first has done', async () => {
    const db = await opened(await place());
    const asked = db.transaction((tx) =>
      askBoth(
        tx,
        async () => add(tx, 1),
        () => idsIn(tx),
      ),
    );
    expect((await asked)[1]).toEqual([1]);
    const refused = db.transaction((tx) =>
      askBoth(
        tx,
        async () => add(tx, 1),
        () => idsIn(tx),
      ),
    );
    expect(await refused.catch(codeOf)).toBe('23505');
  });

  test('undoes the transaction where it fails, and says why', async () => {
    const db = await opened(await place());
    await db.insert(thing).values({ id: 1 });
    const last = db.transaction(async (tx) => {
      await add(tx, 2);
      await sendAhead(tx, add(tx, 1));
    });
    expect(await last.catch(codeOf)).toBe('23505');
    const before = db.transaction(async (tx) => {
      await sendAhead(tx, add(tx, 1));
      await add(tx, 3);
    });
    expect(await before.catch(codeOf)).toBe('23505');
    expect(await idsIn(db)).toEqual([1]);
  });

  test('is undone with the transaction', async () => {
    const db = await opened(await place());
    const refused = db.transaction(async (tx) => {
      await sendAhead(tx, add(tx, 1));
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await db.transaction(async (tx) => sendAhead(tx, add(tx, 2)));
    expect(await idsIn(db)).toEqual([2]);
  });
});

test.runIf(hasPostgres)('what is sent ahead leaves in one message with what follows it', async () => {
  const { url, count } = await counting(await (await openPostgres()).freshDatabase());
  const db = await opened({ url });
  const messagesOf = async (send: (tx: Transaction, id: number) => Promise<unknown>, from: number) => {
    const before = count();
    await db.transaction(async (tx) => {
      for (const id of [0, 1, 2, 3]) await send(tx, from + id);
      await idsIn(tx);
    });
    return count() - before;
  };
  // `begin` with the first of four inserts, the others, the query, `commit`.
  expect(await messagesOf(add, 10)).toBe(6);
  expect(await messagesOf((tx, id) => sendAhead(tx, add(tx, id)), 20)).toBe(2);
  const addTwo = (tx: Transaction, id: number) =>
    askBoth(
      tx,
      async () => add(tx, id),
      async () => add(tx, -id),
    );
  expect(await messagesOf(addTwo, 30)).toBe(6);
});
