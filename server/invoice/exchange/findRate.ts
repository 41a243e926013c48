import Big from 'big.js';
import { asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { CurrencyCode } from '../../../openapi/types.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { exchangeRate } from '../../platform/db/schema.ts';
import type { FoundExchange } from '../document/source.ts';
import { isNextTable, workDaysBetween } from './bankDays.ts';
import { writtenRate } from './writtenRate.ts';

type Table = { readonly date: string; readonly number: string };

const table = { date: exchangeRate.date, number: exchangeRate.tableNumber } as const;

/** The table of the last working day before a day; null where it is missing, or nobody can tell. */
const tableBefore = async (tx: Database | Transaction, day: string): Promise<Table | null> => {
  const [last] = await tx
    .select(table)
    .from(exchangeRate)
    .where(lt(exchangeRate.date, day))
    .orderBy(desc(exchangeRate.date))
    .limit(1);
  if (last === undefined) return null;
  if (workDaysBetween(last.date, day).length === 0) return last;
  const [next] = await tx
    .select(table)
    .from(exchangeRate)
    .where(gt(exchangeRate.date, last.date))
    .orderBy(asc(exchangeRate.date))
    .limit(1);
  return next !== undefined && isNextTable(last, next) ? last : null;
};

/**
 * The mean rate of the National Bank of Poland of the last working day before a day; of two other currencies, what their rates in złote
 * make of it.
 * @returns null where it is missing
 */
export const findExchange = async (
  tx: Database | Transaction,
  from: CurrencyCode,
  to: CurrencyCode,
  day: string,
): Promise<FoundExchange | null> => {
  const found = await tableBefore(tx, day);
  if (found === null) return null;
  const rows = await tx.select().from(exchangeRate).where(eq(exchangeRate.date, found.date));
  const inZloty = (currency: CurrencyCode): Big | null => {
    if (currency === 'PLN') return new Big(1);
    const row = rows.find((each) => each.currency === currency);
    return row === undefined ? null : new Big(row.rate);
  };
  const [one, other] = [inZloty(from), inZloty(to)];
  if (one === null || other === null) return null;
  return { currency: to, rate: writtenRate(one.div(other)), table: found.number, date: found.date };
};
