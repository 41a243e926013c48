import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WaitingInvoices } from '../../openapi/types.ts';
import { computeChainHash } from '../../server/invoice/issue/chain.ts';
import { days, hours } from '../../server/platform/core/clock.ts';
import { invoice, invoiceChain, invoiceChainCheck } from '../../server/platform/db/schema.ts';
import { runScheduledStep } from '../../server/scheduledJobs.ts';
import {
  buildAcceptedOrder,
  chargeOrders,
  insertAccepted,
  listIssued,
  requeueInvoices,
} from '../support/money/invoiceOrders.ts';
import { type Answer, readData } from '../support/server/client.ts';
import { createPerson } from '../support/server/deskPeople.ts';
import { createTestClock, startServer, type TestServer } from '../support/server/startServer.ts';

const start = new Date('2026-11-20T12:00:00.000Z');
/** Invoices that one run goes through. */
const aRun = 2_000;

let clock: ReturnType<typeof createTestClock>;
let server: TestServer;
beforeEach(async () => {
  clock = createTestClock(start);
  server = await startServer({ clock, work: false });
  await requeueInvoices(server);
  const orders = [1, 2, 3].map((net) => buildAcceptedOrder('finished', start, net * 100));
  await chargeOrders(server, await insertAccepted(server, orders));
}, 60_000);
afterEach(() => server.stop());

const run = (): Promise<void> => runScheduledStep(server.services, 'invoiceChains');

/** Nobody stays signed in while the clock goes on. */
const read = async (path: string): Promise<Answer> => (await createPerson(server, 'accountant')).get(path);

const listChains = async (): Promise<WaitingInvoices['chains']> =>
  readData<WaitingInvoices>(await read('/invoices/waiting')).chains;

/** What no trigger stands in the way of. */
const force = (change: SQL): Promise<unknown> =>
  server.services.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(change);
  });

const rename = (link: number, name: string): Promise<unknown> =>
  force(
    sql`update invoice set document = jsonb_set(document, '{buyer,name}', to_jsonb(${name}::text)), buyer_name = ${name}
      where brand = 'mostek' and link = ${link}`,
  );

/** Makes the chain so long, with hashes that are right. */
const lengthen = async (length: number): Promise<void> => {
  const { db } = server.services;
  const rows = await db.select().from(invoice).orderBy(asc(invoice.link));
  const last = rows.at(-1);
  if (last === undefined) throw new Error('Nothing was issued.');
  let { hash } = last;
  const added = Array.from({ length: length - rows.length }, (_, index) => {
    const link = rows.length + index + 1;
    const document = { ...last.document, number: `FV/2026/${link}` };
    const previousHash = hash;
    hash = computeChainHash(previousHash, document);
    return { ...last, id: 10_000 + link, sequence: link, number: document.number, document, link, previousHash, hash };
  });
  for (let at = 0; at < added.length; at += 500) await db.insert(invoice).values(added.slice(at, at + 500));
  await db.update(invoiceChain).set({ length, hash }).where(eq(invoiceChain.brand, 'mostek'));
};

test('a chain that holds is gone through once a day, and nothing waits', async () => {
  await run();
  expect(await listChains()).toEqual([]);
  await rename(2, 'Eve');
  clock.advance(days(1) - 1);
  await run();
  expect(await listChains()).toEqual([]);
  clock.advance(1);
  await run();
  expect(await listChains()).toHaveLength(1);
});

test('a changed invoice waits for the desk, which is told where, until it is as it was issued', async () => {
  const [, second] = await listIssued(server);
  await rename(2, 'Eve');
  await run();
  const since = clock.now().toISOString();
  const found = { brand: 'mostek', place: 2, invoice: { id: second?.id, number: 'FV/2026/0002' }, since };
  expect(await listChains()).toEqual([found]);
  expect((await read('/board')).body).toMatchObject({ queues: { invoices: 1 } });
  clock.advance(hours(1));
  await run();
  expect(await listChains()).toEqual([found]);
  await rename(2, 'Ada Nowak');
  clock.advance(hours(1));
  await run();
  expect(await listChains()).toEqual([]);
  expect((await read('/board')).body).toMatchObject({ queues: { invoices: 0 } });
});

test('an invoice that is missing at the end has a place and no number', async () => {
  await force(sql`delete from invoice where brand = 'mostek' and link = 3`);
  await run();
  expect(await listChains()).toMatchObject([{ brand: 'mostek', place: 3, invoice: null }]);
});

test('a long chain is gone through in pieces, from where the last run stopped', { timeout: 60_000 }, async () => {
  const length = aRun + 5;
  await lengthen(length);
  await rename(length - 1, 'Eve');
  await run();
  const [check] = await server.services.db
    .select()
    .from(invoiceChainCheck)
    .where(eq(invoiceChainCheck.brand, 'mostek'));
  expect(check).toMatchObject({ length: aRun, brokenAt: null, endedAt: null });
  await run();
  expect(await listChains()).toMatchObject([{ place: length - 1, invoice: { number: `FV/2026/${length - 1}` } }]);
  await rename(length - 1, 'Ada Nowak');
  clock.advance(hours(1));
  await run();
  // Until a whole round has found it whole, it is broken.
  expect(await listChains()).toHaveLength(1);
  await run();
  expect(await listChains()).toEqual([]);
});
