import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { post, readBalance, spendLines } from '../../server/ledger/index.ts';
import type { WhereDatabase } from '../../server/platform/db/open.ts';
import { customer } from '../../server/platform/db/schema.ts';
import { countMovements, readMovements } from '../../server/prepaid/index.ts';
import { creditBalance } from '../support/money/credit.ts';
import { startPostgres } from '../support/postgres/postgres.ts';
import { loadPreparedDatabase } from '../support/server/preparedDatabase.ts';
import { startServer, type TestServer } from '../support/server/startServer.ts';
import { middle } from './measure.ts';

const counts = { few: 100, many: 50_000 } as const;
const runs = 41;
const brand = 'wordbridge';
const currency = 'EUR';

/** Writes entries of a customer, each on one of the two accounts. */
const fill = async ({ services }: TestServer, customerId: number, entries: number): Promise<void> => {
  await creditBalance(services, { customerId, brand, currency, moneyMinor: 100, bonusMinor: 100 });
  for (let from = 0; from < entries; from += 500) {
    await services.db.transaction(async (tx) => {
      for (let index = from; index < Math.min(from + 500, entries); index += 1) {
        await post(tx, services, {
          key: `opening:${randomUUID()}`,
          kind: 'opening',
          brand,
          currency,
          lines: [
            { account: { kind: 'provider', provider: 'transfer' }, amountMinor: 1_000 },
            { account: { kind: 'customerMoney', customerId }, amountMinor: -1_000 },
          ],
        });
      }
    });
  }
  await services.db.execute(sql`analyze`);
};

/** The middle of the milliseconds that calls in turn take. */
const measureEach = async (call: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begin = performance.now();
    await call();
    times.push(performance.now() - begin);
  }
  return middle(times);
};

const measure = async (database: WhereDatabase, entries: number) => {
  const server = await startServer({ database, work: false, config: { demoCustomers: true } });
  try {
    const { services } = server;
    const { db } = services;
    const [anna] = await db.select().from(customer).where(eq(customer.email, 'anna@example.com'));
    if (anna === undefined) throw new Error('There is nobody who has a balance.');
    const owner = { customerId: anna.id, brand };
    await fill(server, anna.id, entries);
    const byKey = db.select({ id: customer.id }).from(customer).where(eq(customer.id, anna.id));
    return {
      select: await measureEach(() => byKey.execute()),
      balance: await measureEach(() => readBalance(db, owner, currency)),
      spending: await measureEach(() =>
        db.transaction(async (tx) => {
          const lines = await spendLines(tx, owner, { amountMinor: 1, currency });
          const whole = [...lines, { account: { kind: 'receivable' }, amountMinor: -1 } as const];
          await post(tx, services, { key: `payment:${randomUUID()}`, kind: 'payment', brand, currency, lines: whole });
        }),
      ),
      movements: await measureEach(() => readMovements(db, owner, undefined, { isDescending: true, limit: 20 })),
      count: await measureEach(() => countMovements(db, owner, undefined)),
    };
  } finally {
    await server.stop();
  }
};

/** What the balance costs that is the sum of its postings: read, spent from, and listed, on both databases; the floor is one indexed SELECT. */
export const benchBalance = async (): Promise<void> => {
  console.log('A customer’s balance, by its number of entries, in times of one SELECT by the primary key');
  const postgres = await startPostgres();
  try {
    const rows: Record<string, string | number>[] = [];
    for (const [size, entries] of Object.entries(counts)) {
      const databases = {
        embedded: { memory: true, from: await loadPreparedDatabase() } as const,
        PostgreSQL: { url: await postgres.freshDatabase() },
      };
      for (const [database, where] of Object.entries(databases)) {
        const { select, ...others } = await measure(where, entries);
        const times = Object.entries(others).map(([name, ms]) => [
          name,
          `${(ms / select).toFixed(1)} (${ms.toFixed(1)} ms)`,
        ]);
        rows.push({
          database,
          entries: `${size}: ${entries}`,
          'one SELECT': `${select.toFixed(2)} ms`,
          ...Object.fromEntries(times),
        });
      }
    }
    console.table(rows);
  } finally {
    await postgres.stop();
  }
};
