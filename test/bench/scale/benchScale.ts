import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../../../tools/brands.ts';
import { startPostgres } from '../../support/postgres/postgres.ts';
import { kill, startProcess } from '../../support/server/serverProcess.ts';
import { runFlow } from '../server/orderFlow.ts';
import { cloneOrders } from './cloneOrders.ts';
import { drawScale } from './drawScale.ts';
import { finishOrders } from './finishOrders.ts';
import { processorTime, readParent } from './processorTime.ts';

const processes = [1, 2, 4] as const;
const sizes = (process.env.ORDERS ?? '1000,100000,1000000').split(',').map(Number);
const customers = 60;
/** Milliseconds of one measurement. */
const each = 20_000;
const deskToken = 'bench-desk-token-0123456789';

/** What the flow takes at one size with so many processes. */
export type Point = {
  readonly orders: number;
  readonly processes: number;
  /** orders from the request to the money */
  readonly aSecond: number;
  readonly quoteMs: number;
  /** milliseconds of a processor an order */
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly errors: number;
};

const readServer = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = readParent(rows[0]?.pid ?? 0);
  await client.end();
  return postmaster;
};

const readSize = async (url: string): Promise<{ readonly gigabytes: number; readonly orders: number }> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ bytes: string; orders: string }>(
    'select pg_database_size(current_database()) as bytes, (select count(*) from "order") as orders',
  );
  await client.end();
  return { gigabytes: Number(rows[0]?.bytes) / 1e9, orders: Number(rows[0]?.orders) };
};

const measure = async (url: string, dataDir: string, orders: number, count: number): Promise<Point> => {
  const members: Awaited<ReturnType<typeof startProcess>>[] = [];
  while (members.length < count) {
    members.push(await startProcess(dataDir, { DATABASE_URL: url, DESK_TOKEN: deskToken, DESK: 'manual' }));
  }
  try {
    const flow = { addresses: members.map(({ address }) => address), deskToken, customers };
    await runFlow({ ...flow, ms: 5_000 });
    const servers = members.map(({ process: { pid = 0 } }) => pid);
    const database = [await readServer(url)];
    const before = [processorTime(servers), processorTime(database)] as const;
    const { paid, seconds, quoted, errors } = await runFlow({ ...flow, ms: each });
    return {
      orders,
      processes: count,
      aSecond: paid / seconds,
      quoteMs: quoted[Math.floor(quoted.length * 0.99)] ?? 0,
      serverMs: (processorTime(servers) - before[0]) / paid,
      databaseMs: (processorTime(database) - before[1]) / paid,
      errors: errors.length,
    };
  } finally {
    for (const { process: child } of members) await kill(child);
  }
};

/** How the flow of an order goes with more processes and more orders, on PostgreSQL; draws `docs/scale.svg`. */
export const benchScale = async (): Promise<void> => {
  console.log(
    `Orders from the request to the money, ${customers} customers at once, by processes and orders in the database`,
  );
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const source = await postgres.freshDatabase();
  const points: Point[] = [];
  try {
    const first = await startProcess(dataDir, { DATABASE_URL: source, DESK_TOKEN: deskToken, DESK: 'manual' });
    await finishOrders(first.address, deskToken, source);
    await kill(first.process);
    for (const size of sizes) {
      const begin = performance.now();
      // Each size is copied from the finished orders alone: what a measurement leaves open is in none of them.
      const url = await postgres.freshDatabase(new URL(source).pathname.slice(1));
      await cloneOrders(url, size);
      const { gigabytes, orders } = await readSize(url);
      console.log(
        `${orders} orders, ${gigabytes.toFixed(2)} GB, after ${((performance.now() - begin) / 1000).toFixed(0)} s`,
      );
      for (const count of processes) points.push(await measure(url, dataDir, size, count));
    }
    const sorted = points.toSorted((one, other) => one.orders - other.orders || one.processes - other.processes);
    console.table(
      sorted.map(({ orders, processes: count, aSecond, quoteMs, serverMs, databaseMs, errors }) => ({
        orders,
        processes: count,
        'a second': aSecond.toFixed(1),
        'quote p99 ms': quoteMs.toFixed(0),
        'server ms of a core': serverMs.toFixed(1),
        'database ms of a core': databaseMs.toFixed(1),
        errors,
      })),
    );
    writeFileSync(join(root, 'docs/scale.svg'), drawScale(sorted));
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
