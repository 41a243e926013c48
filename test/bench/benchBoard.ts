import { randomUUID } from 'node:crypto';
import { isOrderStatus } from '../../machines/order/orderStatus.ts';
import type { WhereDatabase } from '../../server/platform/db/open.ts';
import { file, orderMessage } from '../../server/platform/db/schema.ts';
import { orderStatuses } from '../../server/platform/db/tables/checks.ts';
import { insertOrders } from '../support/money/orderRows.ts';
import { startPostgres } from '../support/postgres/postgres.ts';
import { loadPreparedDatabase } from '../support/server/preparedDatabase.ts';
import { startServer, type TestServer } from '../support/server/startServer.ts';

/** The budget is of 10,000; `ORDERS` says how many else. */
const count = Number(process.env.ORDERS ?? 10_000);
/** Milliseconds that a page of the board may take. */
const budget = 150;
const runs = 15;

const statuses = Object.keys(orderStatuses).filter(isOrderStatus);

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Orders of every status, most of them done, a document and two messages each. */
const fill = async ({ services: { db } }: TestServer): Promise<void> => {
  const at = (index: number): Date => new Date(Date.UTC(2026, 0, 1) + index * 3_000_000);
  const ids = await insertOrders(
    db,
    Array.from({ length: count }, (_, index) => ({
      status: index % 4 === 0 ? (statuses[index % statuses.length] ?? 'finished') : 'finished',
      customerName: `Customer ${index}`,
      requestedAt: at(index),
      offeredAt: at(index + 1),
      acceptedAt: at(index + 2),
      deadline: at(index + 9),
      netMinor: 100,
      vatMinor: 23,
      grossMinor: 123,
    })),
  );
  for (let from = 0; from < ids.length; from += 1000) {
    const some = ids.slice(from, from + 1000);
    const now = new Date();
    await db.insert(file).values(
      some.map((orderId) => ({
        id: randomUUID(),
        brand: 'wordbridge',
        name: `document ${orderId}.docx`,
        size: 1,
        status: 'ready' as const,
        orderId,
        position: 0,
        path: 'nowhere',
        createdAt: now,
      })),
    );
    const said = some.flatMap((orderId) => [
      { orderId, by: 'customer' as const, text: 'hello', at: now },
      { orderId, by: orderId % 100 === 0 ? ('customer' as const) : ('desk' as const), text: 'hello', at: now },
    ]);
    await db.insert(orderMessage).values(said);
  }
  await db.execute('analyze');
};

const pages = {
  'first page': '/board',
  'page 100': '/board?page=100',
  'done, page 50': '/board?stage=done&page=50',
  'a document': '/board?q=document%2077',
  'what waits': '/board?waits=message',
  'figures of a year': '/figures?from=2026-01-01&to=2026-12-31',
} as const;

const measure = async (database: WhereDatabase): Promise<Record<string, number>> => {
  const server = await startServer({ database, work: false });
  try {
    await fill(server);
    const took: Record<string, number> = {};
    const headers = { authorization: `Bearer ${server.services.deskToken}` };
    for (const [name, path] of Object.entries(pages)) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const begin = performance.now();
        const answer = await fetch(`${server.address()}/api/v2/desk${path}`, { headers });
        await answer.arrayBuffer();
        times.push(performance.now() - begin);
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      }
      took[name] = median(times);
    }
    return took;
  } finally {
    await server.stop();
  }
};

/** How long the desk's board and figures take with ten thousand orders, on both databases. */
export const benchBoard = async (): Promise<void> => {
  console.log(`The desk's board with ${count} orders, median of ${runs}`);
  const postgres = await startPostgres();
  try {
    const databases = {
      embedded: { memory: true, from: await loadPreparedDatabase() } as const,
      PostgreSQL: { url: await postgres.freshDatabase() },
    };
    const rows: Record<string, string>[] = [];
    for (const [database, where] of Object.entries(databases)) {
      for (const [asked, ms] of Object.entries(await measure(where))) {
        rows.push({ database, asked, took: `${ms.toFixed(0)} ms`, within: ms <= budget ? 'ok' : 'OVER' });
      }
    }
    console.table(rows);
  } finally {
    await postgres.stop();
  }
};
