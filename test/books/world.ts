import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Services } from '../../server/platform/core/services.ts';
import { creditLimit, customer } from '../../server/platform/db/schema.ts';
import { requeue } from '../../server/scheduledJobs.ts';
import { brandIds } from '../../tools/brands.ts';
import { startFront } from '../support/faults/front.ts';
import { createVoucher } from '../support/money/creditSupport.ts';
import { createTestClock, startServer, type TestClock, type TestServer } from '../support/server/startServer.ts';
import { type Account, openAccounts } from './bank.ts';
import { markets } from './markets.ts';
import { companies, customers, selectMarket } from './plan.ts';

/** A customer of a run. */
export type Person = { readonly customerId: number; readonly email: string; readonly voucher: string };

/** Everything that a run happens in: servers over one database, the providers, the bank, and one clock. */
export type World = {
  readonly clock: TestClock;
  readonly servers: readonly [TestServer, ...TestServer[]];
  readonly people: readonly Person[];
  /** by market */
  readonly accounts: readonly Account[];
  /** Which process does the next thing: each in its turn. */
  readonly services: () => Services;
  readonly stop: () => Promise<void>;
};

/** Customers like the demonstration's, each with a voucher, some with a company's credit. */
const makePeople = async (server: TestServer): Promise<readonly Person[]> => {
  const { db, clock } = server.services;
  const [model] = await db.select().from(customer).where(eq(customer.email, 'anna@example.com'));
  if (model === undefined) throw new Error('anna@example.com is not there to be copied.');
  const { id: _, ...rest } = model;
  const people: Person[] = [];
  for (let place = 0; place < customers; place += 1) {
    const { brand, currency } = markets[selectMarket(place)];
    const email = `books.${randomUUID()}@example.com`;
    const isCompany = place >= customers - companies;
    const kind = isCompany ? ({ userType: 'company', companyName: `Firm ${place}` } as const) : {};
    const [row] = await db
      .insert(customer)
      .values({ ...rest, ...kind, email, currency })
      .returning({ id: customer.id });
    const customerId = row?.id ?? 0;
    const voucher = `BOOKS-${randomUUID().slice(0, 12).toUpperCase()}`;
    await createVoucher(server, 5_000, { code: voucher, uses: 100_000, customerEmail: email, brand, currency });
    if (isCompany) {
      const limit = { customerId, brand, amountMinor: 100_000, currency, note: 'simulated', at: clock.now() } as const;
      await db.insert(creditLimit).values(limit);
    }
    people.push({ customerId, email, voucher });
  }
  return people;
};

const providers = ['stripe', 'paypal', 'payu', 'przelewy24'] as const;

/**
 * Opens a world of its own. @param url a prepared database of PostgreSQL, on which two processes work side by side; one process on the embedded
 * database without it
 */
export const openWorld = async (url: string | null): Promise<World> => {
  const clock = createTestClock();
  // Przelewy24 tells of refunds where the brand's own address leads.
  const front = await startFront();
  const origins = new Map(brandIds().map((brand) => [brand, front.address]));
  const common = {
    clock,
    config: { origins },
    work: false,
    speed: 1_000_000,
    processingMs: 30_000,
    keepsBooks: false,
  } as const;
  const database = url === null ? {} : { database: { url } };
  const first = await startServer({ ...common, ...database, standIns: providers });
  front.leadTo(first.address());
  const servers: [TestServer, ...TestServer[]] = [first];
  if (url !== null) {
    const sandboxes = new Map(providers.map((name) => [name, first.standIn(name).url] as const));
    servers.push(await startServer({ ...common, ...database, standIns: [], sandboxes }));
  }
  await requeue(first.services);
  let turn = 0;
  return {
    clock,
    servers,
    people: await makePeople(first),
    accounts: openAccounts(),
    services: () => {
      turn += 1;
      return (servers[turn % servers.length] ?? first).services;
    },
    stop: async () => {
      for (const server of servers.toReversed()) await server.stop();
      await front.close();
    },
  };
};
