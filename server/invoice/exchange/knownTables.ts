import { desc, inArray } from 'drizzle-orm';
import type { ExchangeRateTable } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';
import { dayIn } from '../../platform/core/zoneDay.ts';
import { exchangeRate } from '../../platform/db/schema.ts';
import { bankZone, isNextTable, workDaysBetween } from './bankDays.ts';
import { writtenRate } from './writtenRate.ts';

type Page = { readonly page: number; readonly per_page: number };

type Day = { readonly date: string; readonly number: string | null };

/** The days of tables, and between them those on which one is missing, the latest first. @param today on which one may still come */
const withMissing = (tables: readonly { readonly date: string; readonly number: string }[], today: string): Day[] =>
  tables.flatMap((table, index): Day[] => {
    const next = tables[index - 1];
    const isWhole = next !== undefined && isNextTable(table, next);
    const missing = isWhole ? [] : workDaysBetween(table.date, next?.date ?? today);
    return [...missing.map((date) => ({ date, number: null })).reverse(), table];
  });

/** A page of days with what is known of each, and how many days there are. */
export const knownTables = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { page, per_page }: Page,
): Promise<{ readonly tables: ExchangeRateTable[]; readonly total: number }> => {
  const known = await db
    .selectDistinct({ date: exchangeRate.date, number: exchangeRate.tableNumber })
    .from(exchangeRate)
    .orderBy(desc(exchangeRate.date));
  const days = withMissing(known, dayIn(bankZone, clock.now()));
  const shown = days.slice((page - 1) * per_page, page * per_page);
  const dates = shown.map(({ date }) => date);
  const rows = dates.length === 0 ? [] : await db.select().from(exchangeRate).where(inArray(exchangeRate.date, dates));
  const tables = shown.map(({ date, number }) => ({
    date,
    table: number,
    rates: rows
      .filter((row) => row.date === date)
      .map(({ currency, rate }) => ({ currency, rate: writtenRate(rate) }))
      .sort((one, other) => one.currency.localeCompare(other.currency)),
  }));
  return { tables, total: days.length };
};
