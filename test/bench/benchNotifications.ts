import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import type { Payment } from '../../openapi/types.ts';
import { type SandboxedProvider, sandboxedProviders } from '../../server/platform/config/providerSandboxes.ts';
import { openDatabase, type WhereDatabase } from '../../server/platform/db/open.ts';
import { payment } from '../../server/platform/db/schema.ts';
import { startPostgres } from '../support/postgres/postgres.ts';
import { type Client, readData } from '../support/server/client.ts';
import { loadPreparedDatabase } from '../support/server/preparedDatabase.ts';
import { acceptQuotation, createOffer } from '../support/server/samples.ts';
import { startServer, type TestServer } from '../support/server/startServer.ts';
import { middle } from './measure.ts';
import { okOrOver } from './words.ts';

/** Notifications one after the other, and then at once. */
const singles = 15;
const atOnce = 60;
/** Paid orders in a second, at least. */
const minRate = 15;
/** How many times as long as the floor one may take; where money is captured or verified, the provider is called twice meanwhile. */
const maxFactors = { stripe: 10, payu: 10, paypal: 20, przelewy24: 20 } as const satisfies Record<
  SandboxedProvider,
  number
>;

const openPayment = async (server: TestServer, client: Client, name: SandboxedProvider): Promise<Payment> => {
  const order = await acceptQuotation(client, await createOffer(server, client));
  return readData(await client.post('/api/v2/payment', { order_hash: order.hash, method: name, locale: 'en' }));
};

/** Milliseconds from a notification to the answer that takes it, when its payment is settled. */
const measureTaking = async (
  server: TestServer,
  name: SandboxedProvider,
  payments: readonly Payment[],
): Promise<number> => {
  const { act, faults, release, settled } = server.standIn(name);
  faults.notify('late');
  for (const { hash } of payments) act(hash, { kind: 'pay' });
  const begin = performance.now();
  release();
  await settled();
  const took = performance.now() - begin;
  for (const { hash } of payments) {
    const [row] = await server.services.db.select({ state: payment.state }).from(payment).where(eq(payment.hash, hash));
    if (row?.state !== 'paid') throw new Error(`A payment by ${name} is ${row?.state}.`);
  }
  return took;
};

const measure = async (database: WhereDatabase, name: SandboxedProvider) => {
  const server = await startServer({ database, standIns: [name], work: false });
  try {
    const client = await server.client();
    const times: number[] = [];
    for (let run = 0; run < singles; run += 1)
      times.push(await measureTaking(server, name, [await openPayment(server, client, name)]));
    const many: Payment[] = [];
    while (many.length < atOnce) many.push(await openPayment(server, client, name));
    return { single: middle(times), rate: atOnce / ((await measureTaking(server, name, many)) / 1000) };
  } finally {
    await server.stop();
  }
};

/** What settling has to look at and to write at least: order, payment, part, and the event; six things that change or are added. */
const looks = 4;
const writes = 6;

/** The least that anybody does, behind a bare server: a signature that is compared, and one transaction of the statements that there must be. */
const measureFloor = async (database: WhereDatabase): Promise<number> => {
  const { db, close } = await openDatabase(database);
  const app = Fastify();
  const sign = (body: string): Buffer => createHmac('sha256', 'secret').update(body).digest();
  await db.execute(sql`create table bench_row (id serial primary key, body text)`);
  await db.execute(sql`insert into bench_row (body) values ('')`);
  app.post('/', async (request, reply) => {
    const body = JSON.stringify(request.body);
    const signature = Buffer.from(String(request.headers['x-sign']), 'hex');
    if (!timingSafeEqual(sign(body), signature)) return reply.code(401).send();
    await db.transaction(async (tx) => {
      for (let at = 0; at < looks; at += 1) await tx.execute(sql`select * from bench_row where id = 1 for update`);
      for (let at = 0; at < writes; at += 1) await tx.execute(sql`insert into bench_row (body) values (${body})`);
    });
    return reply.code(200).send();
  });
  const url = await app.listen({ port: 0, host: 'localhost' });
  const times: number[] = [];
  for (let run = 0; run < singles; run += 1) {
    const body = JSON.stringify({ run });
    const headers = { 'content-type': 'application/json', 'x-sign': sign(body).toString('hex') };
    const begin = performance.now();
    await fetch(url, { method: 'POST', headers, body });
    times.push(performance.now() - begin);
  }
  await app.close();
  await close();
  return middle(times);
};

/** From a provider's notification to a settled payment, by every provider on both databases, in times of the least that can be done. */
export const benchNotifications = async (): Promise<void> => {
  console.log(`Notifications until their payments are settled: ${singles} one by one, then ${atOnce} at once`);
  const postgres = await startPostgres();
  try {
    const databases = {
      embedded: async () => ({ memory: true, from: await loadPreparedDatabase() }) as const,
      PostgreSQL: async () => ({ url: await postgres.freshDatabase() }),
    } as const;
    const rows: Record<string, string>[] = [];
    for (const [database, where] of Object.entries(databases)) {
      const floor = await measureFloor(await where());
      for (const name of sandboxedProviders) {
        const { single, rate } = await measure(await where(), name);
        rows.push({
          database,
          provider: name,
          floor: `${floor.toFixed(1)} ms`,
          'one by one': `${single.toFixed(1)} ms (${(single / floor).toFixed(1)} times)`,
          within: okOrOver(single / floor, maxFactors[name]),
          'at once': `${rate.toFixed(0)} a second`,
          'at least': `${minRate}: ${rate >= minRate ? 'ok' : 'UNDER'}`,
        });
      }
    }
    console.table(rows);
  } finally {
    await postgres.stop();
  }
};
