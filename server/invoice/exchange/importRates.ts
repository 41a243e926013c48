import Big from 'big.js';
import { inArray, or, sql } from 'drizzle-orm';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneBy, type Staff } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import { dayIn } from '../../platform/core/zoneDay.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { exchangeRate } from '../../platform/db/schema.ts';
import { retryHolds } from '../issue/retryHolds.ts';
import { bankZone } from './bankDays.ts';
import { foreignCurrencies, type RateTable } from './rateTable.ts';
import { readTables } from './readTables.ts';

export type Imported = { readonly days: string[]; readonly added: number; readonly known: number };

const differs = (detail: string): ProblemError => new ProblemError('RatesDiffer', { detail });

/** A day has one table, and a table one day. @throws ProblemError RatesDiffer */
const requireSame = async (tx: Transaction, tables: readonly RateTable[]): Promise<void> => {
  const byDate = new Map(tables.map((table) => [table.date, table]));
  const byNumber = new Map(tables.map((table) => [table.number, table]));
  const rows = await tx
    .select()
    .from(exchangeRate)
    .where(or(inArray(exchangeRate.date, [...byDate.keys()]), inArray(exchangeRate.tableNumber, [...byNumber.keys()])));
  for (const { date, currency, tableNumber, rate } of rows) {
    const table = byDate.get(date);
    if (table === undefined || table.number !== tableNumber) throw differs(`the table of ${date} is ${tableNumber}`);
    if (!new Big(rate).eq(table.rates[currency])) throw differs(`the rate of ${currency} of ${date} is ${rate}`);
  }
};

/** Adds what is new of tables. */
const addTables = async (tx: Transaction, tables: readonly RateTable[], importedAt: Date): Promise<number> => {
  const values = tables.flatMap(({ date, number: tableNumber, rates }) =>
    foreignCurrencies.map((currency) => ({ date, currency, tableNumber, rate: rates[currency], importedAt })),
  );
  const added = await tx
    .insert(exchangeRate)
    .values(values)
    .onConflictDoNothing()
    .returning({ date: exchangeRate.date });
  return added.length;
};

/**
 * Takes tables of mean rates, all or nothing, and tries at once what has waited for one.
 * @throws ProblemError RatesUnreadable, RatesDiffer
 */
export const importRates = async (services: Services, staff: Staff, text: string): Promise<Imported> => {
  const at = services.clock.now();
  const tables = readTables(text, dayIn(bankZone, at));
  const days = tables.map(({ date }) => date).sort();
  return services.db.transaction(async (tx) => {
    // One import after the other: each sees what the one before has taken.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('exchangeRates', 0))`);
    const added = await addTables(tx, tables, at);
    await requireSame(tx, tables);
    const known = tables.length * foreignCurrencies.length - added;
    const detail = { from: days[0], to: days.at(-1), added, known };
    await writeAudit(tx, { actor: 'desk', action: 'importExchangeRates', detail, ...doneBy(staff), at });
    if (added > 0) await retryHolds(tx, services);
    return { days, added, known };
  });
};
