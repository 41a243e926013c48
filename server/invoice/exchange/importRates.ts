import Big from 'big.js';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneBy, type Staff } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import { toZoneDay } from '../../platform/core/zoneDay.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { exchangeRate } from '../../platform/db/schema.ts';
import { retryHolds } from '../issue/retryHolds.ts';
import { bankZone } from './bankDays.ts';
import { completeExchanges } from './completeExchanges.ts';
import { foreignCurrencies, type RateTable } from './rateTable.ts';
import { readTables } from './readTables.ts';

export type Imported = { readonly days: string[]; readonly added: number; readonly known: number };

const differs = (detail: string): ProblemError => new ProblemError('RatesDiffer', { detail });

/** A day has one table, and a table one day. @throws ProblemError RatesDiffer */
const requireSame = async (tx: Transaction, tables: readonly RateTable[]): Promise<void> => {
  const byDate = new Map(tables.map((table) => [table.date, table]));
  const byNumber = new Map(tables.map((table) => [table.number, table]));
  const [{ source } = { source: 'nbp' as const }] = tables;
  const rows = await tx
    .select()
    .from(exchangeRate)
    .where(
      and(
        eq(exchangeRate.source, source),
        or(inArray(exchangeRate.date, [...byDate.keys()]), inArray(exchangeRate.tableNumber, [...byNumber.keys()])),
      ),
    );
  for (const { date, currency, tableNumber, rate } of rows) {
    const table = byDate.get(date);
    if (table === undefined || table.number !== tableNumber) throw differs(`the table of ${date} is ${tableNumber}`);
    if (!new Big(rate).eq(table.rates[currency] ?? 0)) throw differs(`the rate of ${currency} of ${date} is ${rate}`);
  }
};

/** Adds what is new of tables. */
const addTables = async (tx: Transaction, tables: readonly RateTable[], importedAt: Date): Promise<number> => {
  const values = tables.flatMap(({ source, date, number: tableNumber, rates }) =>
    foreignCurrencies[source].flatMap((currency) => {
      const rate = rates[currency];
      return rate === undefined ? [] : [{ source, date, currency, tableNumber, rate, importedAt }];
    }),
  );
  const added = await tx
    .insert(exchangeRate)
    .values(values)
    .onConflictDoNothing()
    .returning({ date: exchangeRate.date });
  return added.length;
};

/** Who has brought rates: somebody of the staff, or the application itself. */
type Bringer = { readonly actor: 'clock' } | ({ readonly actor: 'desk' } & ReturnType<typeof doneBy>);

/** Of one source, all or nothing. */
const takeTables = async (services: Services, bringer: Bringer, tables: readonly RateTable[]): Promise<Imported> => {
  const at = services.clock.now();
  const days = tables.map(({ date }) => date).sort();
  return services.db.transaction(async (tx) => {
    // One import after the other: each sees what the one before has taken.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('exchangeRates', 0))`);
    const added = await addTables(tx, tables, at);
    await requireSame(tx, tables);
    const known = tables.reduce((sum, { source }) => sum + foreignCurrencies[source].length, 0) - added;
    const detail = { from: days[0], to: days.at(-1), added, known };
    if (bringer.actor === 'desk' || added > 0)
      await writeAudit(tx, { action: 'importExchangeRates', detail, ...bringer, at });
    if (added > 0) await retryHolds(tx, services);
    return { days, added, known };
  });
};

/**
 * Takes tables of rates, all or nothing, tries at once what has waited for one, and completes what was issued without.
 * @param staff who imports them; null where the application has fetched them
 * @throws ProblemError RatesUnreadable, RatesDiffer
 */
export const importRates = async (services: Services, staff: Staff | null, text: string): Promise<Imported> => {
  const tables = readTables(text, toZoneDay(bankZone, services.clock.now()));
  const bringer = staff === null ? ({ actor: 'clock' } as const) : ({ actor: 'desk', ...doneBy(staff) } as const);
  const imported = await takeTables(services, bringer, tables);
  if (imported.added > 0) await completeExchanges(services);
  return imported;
};
