import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase, type WhereDatabase } from '../../server/db/open.ts';
import { journalEntry, order as orderTable, payment } from '../../server/db/schema.ts';
import { balancesOf, trialBalance } from '../../server/ledger/index.ts';
import { seedAccounts } from './accounts.ts';
import { clientFor, newKey } from './client.ts';
import { credit } from './credit.ts';
import { signedInClient } from './creditSupport.ts';
import { onPostgres } from './onPostgres.ts';
import { payableOrder } from './paymentsSupport.ts';
import { hasPostgres } from './postgres.ts';
import { copyPreparedDatabase } from './preparedDatabase.ts';
import { kill, startProcess } from './serverProcess.ts';
import { startServer } from './startServer.ts';

/** What an order of `payableOrder` costs. */
const price = 11_900;
/** Orders that wait for their money, and how many of them the balance pays for. */
const [orders, covered] = [6, 4];

type Prepared = {
  readonly customerId: number;
  readonly authorization: string;
  /** Each with the key of its payment. */
  readonly wanted: readonly { readonly id: number; readonly hash: string; readonly key: string }[];
};

/** A customer with orders, and with a balance that does not suffice for all of them. */
const prepare = async (database: WhereDatabase, dataDir: string): Promise<Prepared> => {
  const server = await startServer({ database, dataDir, work: false });
  await seedAccounts(server.services.db);
  const { client, customerId } = await signedInClient(server);
  const owner = { customerId, brand: 'wordbridge', currency: 'EUR' } as const;
  await credit(server.services, { ...owner, moneyMinor: (covered - 1) * price, bonusMinor: price + 1 });
  const wanted = [];
  for (let made = 0; made < orders; made += 1) {
    const { id, hash } = await payableOrder(server, client);
    wanted.push({ id, hash, key: newKey() });
  }
  const { authorization = '' } = client.headers;
  await server.stop();
  return { customerId, authorization, wanted };
};

/** Pays for every order at every process, with the same key at each, as tabs do; a process that is killed answers nothing. */
const payAll = async (addresses: readonly string[], { authorization, wanted }: Prepared): Promise<number[]> => {
  const calls = addresses.flatMap(async (address) => {
    const client = await clientFor(address, 'wordbridge', 'en').catch(() => null);
    return Promise.all(
      wanted.map(async ({ hash, key }) => {
        const body = { order_hash: hash, method: 'balance', locale: 'en' };
        const answer = await client
          ?.post('/api/v2/payment', body, { authorization, 'idempotency-key': key })
          .catch(() => null);
        return answer?.status ?? 0;
      }),
    );
  });
  return (await Promise.all(calls)).flat();
};

const within = async <T>(database: WhereDatabase, work: (db: OpenDatabase['db']) => Promise<T>): Promise<T> => {
  const opened = await openDatabase(database);
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
};

/** What is paid is paid once, and nothing else is missing from the balance. */
const expectWhole = (database: WhereDatabase, { customerId, wanted }: Prepared, isOver: boolean): Promise<number> =>
  within(database, async (db) => {
    const paid = await db.select().from(payment).where(eq(payment.customerId, customerId));
    expect(paid.every(({ status }) => status === 'succeeded')).toBe(true);
    const entries = await db.select().from(journalEntry).where(eq(journalEntry.kind, 'payment'));
    expect(entries.map(({ paymentId }) => paymentId).sort()).toEqual(paid.map(({ id }) => id).sort());
    const rows = await db.select().from(orderTable).where(eq(orderTable.customerId, customerId));
    const working = rows.filter(({ status }) => status === 'waiting_translation');
    expect(working).toHaveLength(paid.length);
    expect(rows).toHaveLength(wanted.length);
    const left = (await balancesOf(db, { customerId, brand: 'wordbridge' })).map(
      ({ moneyMinor, bonusMinor }) => moneyMinor + bonusMinor,
    );
    expect(left).toEqual([covered * price + 1 - paid.length * price]);
    const sums = await trialBalance(db, 'wordbridge');
    expect(sums.reduce((sum, { sumMinor }) => sum + sumMinor, 0)).toBe(0);
    if (isOver) expect(paid).toHaveLength(covered);
    return paid.length;
  });

const start = (dataDir: string, database: WhereDatabase) =>
  startProcess(dataDir, { DESK: 'manual', ...('url' in database ? { DATABASE_URL: database.url } : {}) });

/** Kills the processes while they pay, and starts them again, until what can be paid is paid. */
const payAndKill = async (database: WhereDatabase, dataDir: string, processes: number): Promise<void> => {
  const prepared = await prepare(database, dataDir);
  const running: ChildProcess[] = [];
  const startAll = async (): Promise<readonly string[]> => {
    const started = await Promise.all(Array.from({ length: processes }, () => start(dataDir, database)));
    running.splice(0, running.length, ...started.map(({ process }) => process));
    return started.map(({ address }) => address);
  };
  const killAll = () => Promise.all(running.map(kill));
  try {
    const seen: number[] = [];
    for (const ms of [25, 60, 110]) {
      const calls = payAll(await startAll(), prepared);
      await wait(ms);
      await killAll();
      await calls;
      seen.push(await expectWhole(database, prepared, false));
    }
    const answers = await payAll(await startAll(), prepared);
    expect(answers.filter((status) => status === 201)).toHaveLength(covered * processes);
    expect(answers.filter((status) => status === 409)).toHaveLength((orders - covered) * processes);
    await killAll();
    await expectWhole(database, prepared, true);
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
  } finally {
    await killAll();
  }
};

describe('a balance that is spent while processes are killed', () => {
  it.skipIf(!hasPostgres)(
    'is spent once by two of them on PostgreSQL',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-balance-'));
      try {
        await payAndKill({ url: await (await onPostgres()).preparedDatabase() }, dataDir, 2);
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    240_000,
  );

  it('is spent once by one on the embedded database', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-balance-'));
    try {
      await copyPreparedDatabase(dataDir);
      await payAndKill({ folder: dataDir }, dataDir, 1);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 240_000);
});
