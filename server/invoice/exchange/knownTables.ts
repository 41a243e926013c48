import { desc, inArray } from 'drizzle-orm';
import type { ExchangeRateTable, RateFetch, RateSource } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';
import { toZoneDay } from '../../platform/core/zoneDay.ts';
import { exchangeRate, rateFetch } from '../../platform/db/schema.ts';
import { bankZone, isNextTable, tablesBetween } from './bankDays.ts';
import { writtenRate } from './writtenRate.ts';

type Page = { readonly page: number; readonly per_page: number };

type Day = { readonly source: RateSource; readonly date: string; readonly number: string | null };
type Known = Day & { readonly number: string };

/** The days of tables, and between them those on which one is missing, the latest first. @param today on which one may still come */
const withMissing = (source: RateSource, tables: readonly Known[], today: string): Day[] =>
  tables.flatMap((table, index): Day[] => {
    const next = tables[index - 1];
    const isWhole = source === 'nbp' && next !== undefined && isNextTable(table, next);
    const missing = isWhole ? [] : tablesBetween[source](table.date, next?.date ?? today);
    return [...missing.map((date) => ({ source, date, number: null })).reverse(), table];
  });

const sources = ['nbp', 'ecb', 'bmf'] as const satisfies readonly RateSource[];

/** The sources that cannot be read, and since when: their rates are to be imported by hand. */
export const failedFetches = async ({ db }: Pick<Services, 'db'>): Promise<RateFetch[]> => {
  const rows = await db.select().from(rateFetch);
  return rows.flatMap(({ source, failedSince, reason }) =>
    failedSince === null ? [] : [{ source, since: failedSince.toISOString(), reason: reason ?? '' }],
  );
};

/** A page of days with what is known of each, and how many days there are. */
export const knownTables = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { page, per_page }: Page,
): Promise<{ readonly tables: ExchangeRateTable[]; readonly total: number }> => {
  const known = await db
    .selectDistinct({ source: exchangeRate.source, date: exchangeRate.date, number: exchangeRate.tableNumber })
    .from(exchangeRate)
    .orderBy(desc(exchangeRate.date));
  const today = toZoneDay(bankZone, clock.now());
  const days = sources
    .flatMap((source) =>
      withMissing(
        source,
        known.filter((table) => table.source === source),
        today,
      ),
    )
    .sort((one, other) => other.date.localeCompare(one.date));
  const shown = days.slice((page - 1) * per_page, page * per_page);
  const dates = shown.map(({ date }) => date);
  const rows = dates.length === 0 ? [] : await db.select().from(exchangeRate).where(inArray(exchangeRate.date, dates));
  const tables = shown.map(({ source, date, number }) => ({
    source,
    date,
    table: number,
    rates: rows
      .filter((row) => row.source === source && row.date === date)
      .map(({ currency, rate }) => ({ currency, rate: writtenRate(rate) }))
      .sort((one, other) => one.currency.localeCompare(other.currency)),
  }));
  return { tables, total: days.length };
};
