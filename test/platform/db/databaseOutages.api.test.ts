import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../../openapi/types.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { requireLetters } from '../../../server/platform/db/requireLetters.ts';
import { UnfitDatabase } from '../../../server/platform/db/unfitDatabase.ts';
import { openPostgres } from '../../support/postgres/openPostgres.ts';
import { hasPostgres } from '../../support/postgres/postgres.ts';
import { offerAtOnce } from '../../support/server/catalogueSupport.ts';
import { type Answer, type Client, readData } from '../../support/server/client.ts';
import {
  acceptQuotation,
  buildAcceptance,
  buildQuotationRequest,
  callDesk,
  createOffer,
  createPaidOrder,
  requestQuotation,
  waitUntil,
} from '../../support/server/samples.ts';
import { startServer, type TestServer } from '../../support/server/startServer.ts';

const execute = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

const readReadiness = async (server: TestServer): Promise<{ readonly status: number; readonly body: unknown }> => {
  const answer = await fetch(`${server.address()}/readyz`);
  return { status: answer.status, body: await answer.json() };
};

/** A check that takes long, as it may on a busy machine, counts as failed: the next one is as good. */
const untilReady = (server: TestServer) =>
  waitUntil(
    () => readReadiness(server),
    ({ status, body }) => status === 200 && isDeepStrictEqual(body, { status: 'ready' }),
  );

const untilMissing = (server: TestServer, what: string) =>
  waitUntil(
    () => readReadiness(server),
    ({ status, body }) => status === 503 && JSON.stringify(body).includes(`"not ready: ${what}"`),
  );

const comeAgain = ({ status, headers, body }: Answer): unknown => ({ status, again: headers.get('retry-after'), body });

const outage = { status: 503, again: '5', body: { code: 'ServiceUnavailable', status: 503 } };

describe('on the embedded database', () => {
  test('a server is ready as soon as it answers, and says what is missing', async () => {
    const server = await startServer();
    await untilReady(server);
    const { files } = server.services;
    Object.assign(files, { free: async () => 1 });
    await untilMissing(server, 'disk');
    await server.services.db.execute('delete from drizzle.__drizzle_migrations where id = 1');
    await untilMissing(server, 'migrations, disk');
    // The process lives all the same: nobody restarts it for that.
    expect((await fetch(`${server.address()}/healthz`)).status).toBe(200);
    await server.stop();
  });
});

describe.runIf(hasPostgres)('on PostgreSQL', () => {
  let url: string;
  let first: TestServer;
  let second: TestServer;
  let client: Client;
  beforeAll(async () => {
    // Empty: both migrate it at the same time.
    url = await (await openPostgres()).freshDatabase();
    [first, second] = await Promise.all([startServer({ database: { url } }), startServer({ database: { url } })]);
    // A fresh database offers at once: here the desk prepares the offers.
    await offerAtOnce(first, { at_once: false });
    client = await first.client();
  });
  afterAll(async () => {
    await first.stop();
    await second.stop();
  });

  test('two processes that start together on an empty database share it, and hear of what the other one does', async () => {
    await untilReady(second);
    const asked = await requestQuotation(client);
    const stream = await fetch(`${first.address()}/api/v2/quotation/${asked.hash}/events`, { headers: client.headers });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const heard: string[] = [];
    const hear = (async () => {
      for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) heard.push(part.value);
    })();
    const staff = { authorization: `Bearer ${second.services.deskToken}`, 'content-type': 'application/json' };
    const quoted = await fetch(`${second.address()}/api/v2/desk/order/${asked.number}/quote`, {
      method: 'POST',
      headers: staff,
      body: '{}',
    });
    expect(quoted.status).toBe(200);
    await waitUntil(
      async () => heard.join(''),
      (text) => text.includes('"status":"acceptation"'),
    );
    await reader?.cancel();
    await hear;
  });

  test('an order goes its whole way, each step at the other process', async () => {
    const order = await createPaidOrder(first, client);
    for (const at of [second, first]) {
      expect(
        (await callDesk(at, `/order/${order.id}/advance`, { reason: 'Handed over by other means.' }, 'POST')).status,
      ).toBe(200);
    }
    const other = await second.client();
    expect(readData<Order>(await other.get(`/api/v2/order/${order.hash}`))).toMatchObject({
      status: 'finished',
      payment: { status: 'succeeded' },
    });
  });

  test('of two decisions on an offer, made at both processes at once, one is taken', async () => {
    const { hash } = await createOffer(first, client);
    const other = await second.client();
    const answers = await Promise.all([
      client.post(`/api/v2/quotation/${hash}/accept`, buildAcceptance()),
      other.post(`/api/v2/quotation/${hash}/reject`, { reason: null }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('of two payments started at both processes at once, one is open', async () => {
    const order = await acceptQuotation(client, await createOffer(first, client));
    const other = await second.client();
    const start = { order_hash: order.hash, method: 'transfer', locale: 'en' };
    await Promise.all([client.post('/api/v2/payment', start), other.post('/api/v2/payment', start)]);
    const open = await first.services.db.execute(`select 1 from payment_order where order_id = ${order.id} and open`);
    expect(open).toMatchObject({ rowCount: 1 });
  });

  test('a row that somebody holds is waited for a while, then the client may come again', async () => {
    const order = await acceptQuotation(client, await createOffer(first, client));
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from "order" where id = $1 for update', [order.id]);
    expect(comeAgain(await client.post(`/api/v2/order/${order.hash}/cancel`))).toMatchObject(outage);
    await holder.query('rollback');
    await holder.end();
    expect((await client.post(`/api/v2/order/${order.hash}/cancel`)).status).toBe(200);
  });

  test('a database that is read-only can be read, and what would write may come again', async () => {
    const asked = await requestQuotation(client);
    const name = new URL(url).pathname.slice(1);
    // Waits for their end: until then one may answer still, or break in the middle of what comes next.
    const others = `select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`;
    await execute(url, `alter database ${name} set default_transaction_read_only = on`, others);
    await waitUntil(
      () => client.get(`/api/v2/quotation/${asked.hash}`),
      ({ status }) => status === 200,
    );
    expect(comeAgain(await client.post('/api/v2/quotation', buildQuotationRequest()))).toMatchObject(outage);
    expect(await readReadiness(first)).toMatchObject({
      status: 503,
      body: { detail: expect.stringContaining('database') },
    });
    await execute(
      url,
      'set default_transaction_read_only = off',
      `alter database ${name} set default_transaction_read_only = off`,
      others,
    );
    await waitUntil(
      () => client.post('/api/v2/quotation', buildQuotationRequest()),
      ({ status }) => status === 201,
    );
  });

  test('while the database restarts, calls may come again; then the same processes go on', async () => {
    const { server } = await openPostgres();
    if (server === null) return;
    const order = await acceptQuotation(client, await createOffer(first, client));
    await server.down();
    expect(comeAgain(await client.get(`/api/v2/order/${order.hash}`))).toMatchObject(outage);
    expect(comeAgain(await client.post('/api/v2/quotation', buildQuotationRequest()))).toMatchObject(outage);
    expect(await readReadiness(first)).toMatchObject({ status: 503 });
    await server.up();
    await waitUntil(
      () => client.get(`/api/v2/order/${order.hash}`),
      ({ status }) => status === 200,
    );
    expect(readData<Order>(await client.post(`/api/v2/order/${order.hash}/cancel`)).status).toBe('canceled');
    await untilReady(first);
  });

  test('a transaction that cannot begin, or finds that the server only reads, gives its connection back', async () => {
    const opened = await openDatabase({ url });
    if (opened.kind !== 'postgres') throw new Error('This is no PostgreSQL.');
    const { db, pool } = opened;
    pool.once(
      'acquire',
      (client) => void client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {}),
    );
    await expect(db.transaction((tx) => tx.execute('select 1'))).rejects.toThrow();
    expect(pool.totalCount).toBe(0);
    await expect(
      db.transaction((tx) => tx.execute('create table one (id int)'), { accessMode: 'read only' }),
    ).rejects.toThrow();
    expect(pool.totalCount).toBe(0);
    await expect(db.transaction((tx) => tx.execute('select nothing'))).rejects.toThrow();
    expect(pool.totalCount).toBe(1);
    await opened.close();
  });

  test('a database that cannot lower letters beyond ASCII is refused', async () => {
    const name = `${new URL(url).pathname.slice(1)}_c`;
    await execute(url, `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`);
    const address = new URL(url);
    address.pathname = `/${name}`;
    const opened = await openDatabase({ url: address.toString() });
    await expect(requireLetters(opened.db)).rejects.toThrow(UnfitDatabase);
    await opened.close();
    await expect(startServer({ database: { url: address.toString() } })).rejects.toThrow('cannot lower the letter Ż');
  });
});
