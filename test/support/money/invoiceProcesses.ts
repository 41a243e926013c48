import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { asc, count } from 'drizzle-orm';
import { expect } from 'vitest';
import { verifyChain } from '../../../server/invoice/index.ts';
import { type Database, openDatabase, type WhereDatabase } from '../../../server/platform/db/open.ts';
import { invoice, invoiceChain, invoiceOrder } from '../../../server/platform/db/schema.ts';
import { buildAcceptedOrder } from './invoiceOrders.ts';
import { insertOrders } from './orderRows.ts';

const finished = new Date('2026-12-28T12:00:00Z');
const brands = [
  { brand: 'mostek', currency: 'PLN' },
  { brand: 'wordbridge', currency: 'EUR' },
] as const;

const inDatabase = async <T>(where: WhereDatabase, work: (db: Database) => Promise<T>): Promise<T> => {
  const opened = await openDatabase(where);
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
};

/** A hundred finished orders of two brands that are still to be charged. */
export const insertHundredOrders = (where: WhereDatabase): Promise<readonly number[]> =>
  inDatabase(where, async (db) => {
    for (const { brand } of brands) {
      await db
        .insert(invoiceChain)
        .values({ brand, hash: brand, length: 0, beginsAt: new Date('2026-12-01T00:00:00Z') });
    }
    const orders = Array.from({ length: 100 }, (_, index) =>
      buildAcceptedOrder('finished', finished, 1_000 + index, { ...brands[index % 3 === 0 ? 1 : 0], taxRate: '23.00' }),
    );
    return insertOrders(db, orders);
  });

/** Orders that a process charges before it is killed: as many rounds on a slow machine as on a fast one. */
const mostCharged = 20;

/** Runs a process, and kills it once it has charged some orders: in the middle of the next. @returns what it said, and whether it was killed */
const runAndKill = async (
  where: string,
): Promise<{ readonly said: readonly string[]; readonly wasKilled: boolean }> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'invoiceWorker.ts'), where], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const said: string[] = [];
  const enough = Math.floor(Math.random() * mostCharged);
  const hasCharged = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      if (said.length > enough) resolve();
    });
  });
  await Promise.race([hasCharged, ended]);
  await Promise.race([pause(Math.random() * 200), ended]);
  const wasKilled = child.exitCode === null && child.kill('SIGKILL');
  await ended;
  return { said, wasKilled };
};

/**
 * Lets so many processes charge all orders at once, and kills each at random; starts them again until all is done.
 * @returns how many were killed at work
 */
export const chargeAndKill = async (where: WhereDatabase, name: string, processes: number): Promise<number> => {
  let killed = 0;
  for (let round = 0; round < 30; round += 1) {
    const runs = await Promise.all(Array.from({ length: processes }, () => runAndKill(name)));
    killed += runs.filter(({ wasKilled }) => wasKilled).length;
    expect(runs.flatMap(({ said }) => said).filter((line) => line.startsWith('failed'))).toEqual([]);
    const left = await inDatabase(where, async (db) => {
      const [row] = await db.select({ charged: count() }).from(invoiceOrder);
      return 100 - (row?.charged ?? 0);
    });
    if (left === 0) return killed;
  }
  throw new Error('The orders were not all charged.');
};

/** Numbers without a gap, dates that never go back, a chain that holds, and each order charged once. */
export const expectNoGap = (where: WhereDatabase, orderIds: readonly number[]): Promise<void> =>
  inDatabase(where, async (db) => {
    const charged = await db.select().from(invoiceOrder).orderBy(asc(invoiceOrder.orderId));
    expect(charged.map(({ orderId }) => orderId)).toEqual([...orderIds]);
    expect(new Set(charged.map(({ invoiceId }) => invoiceId)).size).toBe(orderIds.length);
    for (const { brand } of brands) {
      const rows = (await db.select().from(invoice).orderBy(asc(invoice.link))).filter((row) => row.brand === brand);
      expect(rows.map(({ link }) => link)).toEqual(rows.map((_, index) => index + 1));
      const days = rows.map(({ issuedOn }) => issuedOn);
      expect(days).toEqual([...days].sort());
      for (const year of new Set(rows.map((row) => row.year))) {
        const sequences = rows.filter((row) => row.year === year).map(({ sequence }) => sequence);
        expect(sequences).toEqual(sequences.map((_, index) => index + 1));
        expect(rows.filter((row) => row.year === year).every(({ issuedOn }) => issuedOn.startsWith(String(year)))).toBe(
          true,
        );
      }
      expect(await verifyChain(db, brand)).toEqual({ length: rows.length, brokenAt: null });
    }
  });
