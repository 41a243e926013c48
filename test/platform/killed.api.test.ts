import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Order } from '../../openapi/types.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { order, orderHistory } from '../../server/platform/db/schema.ts';
import { openPostgres } from '../support/postgres/openPostgres.ts';
import { hasPostgres } from '../support/postgres/postgres.ts';
import { startCluster } from '../support/processes/cluster.ts';
import { type Client, createClient, createKey, readData, readQuotation } from '../support/server/client.ts';
import { buildAcceptance, buildQuotationRequest } from '../support/server/samples.ts';

/** `KILLS=40` ends processes as often. */
const kills = Number(process.env.KILLS ?? 20);
/** Customers who order at the same time. */
const lanes = 4;

type Shop = {
  /** Processes that serve it. */
  readonly count: number;
  readonly env: Readonly<Record<string, string>>;
  readonly openStored: (dataDir: string) => ReturnType<typeof openDatabase>;
};

/** One process on a database that it embeds, written through; several on a PostgreSQL of theirs. */
const engines = {
  'one process on the embedded database': async (): Promise<Shop> => ({
    count: 1,
    env: { DURABILITY: 'full' },
    openStored: (folder) => openDatabase({ folder }),
  }),
  'two processes on PostgreSQL': async (): Promise<Shop> => {
    const url = await (await openPostgres()).freshDatabase();
    return { count: 2, env: { DATABASE_URL: url }, openStored: () => openDatabase({ url }) };
  },
} as const;

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** A way to an order, as its customer knows it: what was acknowledged, and what is sent again with the same keys. */
type Placing = {
  readonly email: string;
  readonly requestKey: string;
  readonly acceptKey: string;
  /** Its order's hash, once somebody has said that it is placed. */
  placed: string | null;
};

let made = 0;
const begin = (): Placing => {
  made += 1;
  return { email: `customer.${made}@example.org`, requestKey: createKey(), acceptKey: createKey(), placed: null };
};

/** Goes the whole way, again where it was cut: the same keys lead to the same order. @throws where the server does not answer */
const place = async (client: Client, placing: Placing): Promise<void> => {
  const request = buildQuotationRequest({
    email: placing.email,
    text: 'Ten words to be translated with all due care today.',
  });
  const asked = await client.post('/api/v2/quotation', request, { 'idempotency-key': placing.requestKey });
  const { hash, status } = readQuotation(asked);
  expect(['acceptation', 'accepted']).toContain(status);
  const path = `/api/v2/quotation/${hash}/accept`;
  const accepted = await client.post(path, buildAcceptance(), { 'idempotency-key': placing.acceptKey });
  placing.placed = readData<Order>(accepted).hash;
};

/** Whether a call failed because its process is gone. */
const isGone = (error: unknown): boolean => error instanceof TypeError && /fetch failed|terminated/.test(error.message);

/** What a busy machine has closed is asked for again. */
const callPatiently = async <T>(call: () => Promise<T>): Promise<T> => {
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isGone(error)) throw error;
      await wait(500);
    }
  }
  return call();
};

/** Goes on placing orders until it is over, or its process is gone. */
const goOn = async (client: Client, all: Placing[], isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    const placing = begin();
    all.push(placing);
    try {
      await place(client, placing);
    } catch (error) {
      if (!isGone(error)) throw error;
      return;
    }
  }
};

test.each(Object.entries(engines).filter(([name]) => hasPostgres || !name.includes('PostgreSQL')))(
  `%s: killed ${kills} times while orders are placed, nothing is lost that was acknowledged`,
  async (name, engine) => {
    const { count, env, openStored } = await engine();
    const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-killed-'));
    folders.push(dataDir);
    const cluster = await startCluster(count, dataDir, { DESK: 'manual', ...env });
    const all: Placing[] = [];
    let cuts = 0;
    let token: string | undefined;
    try {
      for (let round = 0; round <= kills; round += 1) {
        const clients: Client[] = [];
        while (clients.length < count) {
          const client = await callPatiently(async () => createClient(await cluster.next(), 'wordbridge', 'en', token));
          token = client.token;
          clients.push(client);
        }
        const at = (turn: number): Client => clients[turn % count] ?? expect.fail('There is no process.');
        for (const { placed } of all.filter((each) => each.placed !== null)) {
          const answer = await callPatiently(() => at(round).get(`/api/v2/order/${placed}`));
          expect(answer.status, `round ${round}`).toBe(200);
          expect(readData<Order>(answer).status).toBe('payment');
        }
        // What was cut is sent again, to whoever is next.
        for (const cut of all.filter((each) => each.placed === null)) {
          cuts += 1;
          await callPatiently(() => place(at(round + 1), cut));
        }
        if (round === kills) break;
        let isOver = false;
        const customers = Array.from({ length: lanes }, (_, lane) => goOn(at(lane), all, () => isOver));
        // At a moment of its own each time, and in the midst of what is written.
        await wait(150 + ((round * 137) % 700));
        isOver = true;
        await cluster.crash(round);
        await Promise.all(customers);
      }
      expect(cluster.kills()).toBe(kills);
      expect(cuts).toBeGreaterThan(0);
    } finally {
      await cluster.stop();
    }

    const opened = await openStored(dataDir);
    try {
      const stored = await opened.db.select({ id: order.id, email: order.customerEmail, hash: order.hash }).from(order);
      expect(all.length).toBeGreaterThan(kills * 2);
      expect(stored.map(({ email, hash }) => `${email} ${hash}`).sort()).toEqual(
        all.map(({ email, placed }) => `${email} ${placed}`).sort(),
      );
      for (const { id } of stored) {
        const rows = await opened.db.select().from(orderHistory).where(eq(orderHistory.orderId, id));
        expect(rows.filter(({ status }) => status === 'payment')).toHaveLength(1);
      }
      console.log(`${name}: ${kills} kills, ${stored.length} orders, ${cuts} of them cut`);
    } finally {
      await opened.close();
    }
  },
  1_800_000,
);
