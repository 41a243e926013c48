import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { renewByToken } from '../../server/account/session/refreshTokens.ts';
import { signedInBy } from '../../server/platform/access/customerSessions.ts';
import type { WhereDatabase } from '../../server/platform/db/open.ts';
import { customer, customerSession } from '../../server/platform/db/schema.ts';
import { startPostgres } from '../support/postgres/postgres.ts';
import { loadPreparedDatabase } from '../support/server/preparedDatabase.ts';
import { createSession } from '../support/server/sessions.ts';
import { startServer, type TestServer } from '../support/server/startServer.ts';

const count = 20_000;
const runs = 2000;
/** A check may take so many times one SELECT by the primary key, and so many milliseconds more for the token's signature. */
const budget = { times: 1.5, more: 0.3 };

const fill = async ({ services: { db } }: TestServer, customerId: number): Promise<void> => {
  for (let from = 0; from < count; from += 1000) {
    const now = new Date();
    const times = { createdAt: now, lastUsedAt: now, lastSeenAt: now };
    await db.insert(customerSession).values(
      Array.from({ length: 1000 }, () => ({
        id: randomUUID(),
        customerId,
        brand: 'wordbridge',
        signedInWith: 'password' as const,
        ...times,
      })),
    );
  }
  await db.execute('analyze');
};

/** Milliseconds that each of many calls in turn takes. */
const measureEach = async (call: () => Promise<unknown>): Promise<number> => {
  for (let run = 0; run < runs / 10; run += 1) await call();
  const begin = performance.now();
  for (let run = 0; run < runs; run += 1) await call();
  return (performance.now() - begin) / runs;
};

const measure = async (database: WhereDatabase) => {
  const server = await startServer({ database, work: false, config: { demoCustomers: true } });
  try {
    const { services } = server;
    const brand = services.brands.get('wordbridge');
    const [anna] = await services.db.select().from(customer).where(eq(customer.email, 'anna@example.com'));
    if (brand === undefined || anna === undefined) throw new Error('There is nobody to sign in.');
    await fill(server, anna.id);
    const { accessToken, refreshToken } = await createSession(services, brand, anna.id);
    const byKey = services.db.select({ id: customer.id }).from(customer).where(eq(customer.id, anna.id));
    return {
      select: await measureEach(() => byKey.execute()),
      check: await measureEach(() => signedInBy(services, accessToken, true)),
      renewal: await measureEach(() => renewByToken(services, brand, refreshToken, 0)),
    };
  } finally {
    await server.stop();
  }
};

/** What the check of a customer's session costs each call, and what renewing one costs, on both databases. */
export const benchSessions = async (): Promise<void> => {
  console.log(`A customer's session among ${count}: its check in every call, and its renewal`);
  const postgres = await startPostgres();
  try {
    const databases = {
      embedded: { memory: true, from: await loadPreparedDatabase() } as const,
      PostgreSQL: { url: await postgres.freshDatabase() },
    };
    const rows: Record<string, string>[] = [];
    for (const [database, where] of Object.entries(databases)) {
      const { select, check, renewal } = await measure(where);
      const [one, checked, renewed] = [select, check, renewal].map((ms) => `${ms.toFixed(2)} ms`);
      const within = check <= select * budget.times + budget.more ? 'ok' : 'OVER';
      rows.push({ database, 'one SELECT': one ?? '', check: checked ?? '', within, renewal: renewed ?? '' });
    }
    console.table(rows);
  } finally {
    await postgres.stop();
  }
};
