import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Order } from '../../openapi/types.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { order, orderHistory } from '../../server/platform/db/schema.ts';
import { type Client, createClient, createKey, readData, readQuotation } from '../support/server/client.ts';
import { buildAcceptance, buildQuotationRequest } from '../support/server/samples.ts';
import { kill, startProcess } from '../support/server/serverProcess.ts';

const kills = 20;
/** Customers who order at the same time. */
const lanes = 4;

const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-killed-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

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

test(`killed ${kills} times while orders are placed, the embedded database has lost nothing that was acknowledged`, async () => {
  const all: Placing[] = [];
  let token: string | undefined;
  for (let round = 0; round <= kills; round += 1) {
    const started = await startProcess(dataDir, { DESK: 'manual', DURABILITY: 'full' });
    const client = await createClient(started.address, 'wordbridge', 'en', token);
    token = client.token;
    for (const { placed } of all.filter((each) => each.placed !== null)) {
      const answer = await client.get(`/api/v2/order/${placed}`);
      expect(answer.status, `round ${round}`).toBe(200);
      expect(readData<Order>(answer).status).toBe('payment');
    }
    // What was cut is sent again.
    for (const cut of all.filter((each) => each.placed === null)) await place(client, cut);
    if (round === kills) {
      await kill(started.process);
      break;
    }
    let isOver = false;
    const customers = Array.from({ length: lanes }, async () => {
      while (!isOver) {
        const placing = begin();
        all.push(placing);
        await place(client, placing).catch((error: unknown) => {
          if (!isGone(error)) throw error;
          isOver = true;
        });
      }
    });
    // At a moment of its own each time, and in the midst of what is written.
    await wait(150 + ((round * 137) % 700));
    await kill(started.process);
    await Promise.all(customers);
  }

  const opened = await openDatabase({ folder: dataDir });
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
  } finally {
    await opened.close();
  }
}, 900_000);
