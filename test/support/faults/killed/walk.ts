import { expect } from 'vitest';
import type { Order, Payment } from '../../../../openapi/types.ts';
import type { SandboxedProvider } from '../../../../server/platform/config/providerSandboxes.ts';
import { seconds } from '../../../../server/platform/core/clock.ts';
import type { ProviderStandIn } from '../../../../tools/providers/kit/standIn.ts';
import { pressButton, readData, waitFor } from '../../money/paymentsSupport.ts';
import { type Answer, type Client, createKey } from '../../server/client.ts';
import type { Path } from './writes.ts';

/** Whoever walks a payment's path, by the address before all servers. */
export type Walker = {
  readonly client: Client;
  readonly name: SandboxedProvider;
  readonly standIn: ProviderStandIn;
  /** Another server takes the place of one that has died. */
  readonly takeOver: () => Promise<void>;
  /** The server that serves looks after what is open. */
  readonly sweep: () => Promise<void>;
};

/** Sends a call until somebody answers it, by the same key. */
const insist = async ({ takeOver }: Walker, call: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await call().catch(() => null);
    if (answer !== null && answer.status < 500) return answer;
    await takeOver();
    // The death of a process is heard of a moment later.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('Nobody answers.');
};

/** Sends what the provider owes, one after the other, until all of it is taken. */
const deliver = async ({ standIn, takeOver }: Walker): Promise<void> => {
  const isOwed = (): boolean => standIn.books.owed().some(({ deliveredAt }) => deliveredAt === null);
  for (let tries = 0; isOwed() && tries < 100; tries += 1) {
    standIn.release();
    standIn.faults.notify('late');
    await standIn.settled();
    await takeOver();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const isCanceled = async (walker: Walker, orderHash: string): Promise<void> => {
  const { client, standIn, sweep } = walker;
  const canceled = await insist(walker, () => client.post(`/api/v2/order/${orderHash}/cancel`));
  expect(canceled.status).toBe(200);
  await sweep();
  standIn.faults.skew(seconds(30));
  await waitFor(
    async () => standIn.books.sessions(),
    (sessions) => sessions.every(({ state }) => state !== 'processing'),
  );
  await deliver(walker);
  await sweep();
  // The server that takes over may be the first that asks for the refund.
  for (const after of [60, 120]) {
    standIn.faults.skew(seconds(after));
    await waitFor(
      async () => standIn.books.sessions(),
      (sessions) => sessions.every(({ refunds }) => refunds.every(({ state }) => state !== 'pending')),
    );
    await deliver(walker);
    await sweep();
  }
};

/** Starts a payment of an order, and walks on until its money is here, or has gone back. */
export const walk = async (walker: Walker, { hash: order_hash }: Order, path: Path): Promise<void> => {
  const { client, name, standIn } = walker;
  standIn.faults.notify('late');
  const key = createKey();
  const wanted = { order_hash, method: name, locale: 'en' };
  const started = readData<Payment>(
    await insist(walker, () => client.post('/api/v2/payment', wanted, { 'idempotency-key': key })),
    201,
  );
  await pressButton(started, path === 'paid' ? 'pay' : 'slow');
  await deliver(walker);
  if (path === 'refunded') await isCanceled(walker, order_hash);
  await insist(walker, () => client.get(`/api/v2/payment/${started.hash}`));
  standIn.faults.clear();
};
