import Big from 'big.js';
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { ExchangeRule } from '../../../brands/invoicing.ts';
import type { CurrencyCode, RateSource } from '../../../openapi/types.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { exchangeRate } from '../../platform/db/schema.ts';
import type { FoundExchange } from '../document/source.ts';
import { isNextTable, monthBefore, tablesBetween } from './bankDays.ts';
import { baseCurrencies } from './rateTable.ts';
import { writtenRate } from './writtenRate.ts';

type Reader = Database | Transaction;
type Table = { readonly date: string; readonly number: string };

const table = { date: exchangeRate.date, number: exchangeRate.tableNumber } as const;

/** The last table before a day; null where it is missing, or nobody can tell. */
const findTableBefore = async (tx: Reader, source: 'nbp' | 'ecb', day: string): Promise<Table | null> => {
  const [last] = await tx
    .select(table)
    .from(exchangeRate)
    .where(and(eq(exchangeRate.source, source), lt(exchangeRate.date, day)))
    .orderBy(desc(exchangeRate.date))
    .limit(1);
  if (last === undefined) return null;
  if (tablesBetween[source](last.date, day).length === 0) return last;
  const [next] = await tx
    .select(table)
    .from(exchangeRate)
    .where(and(eq(exchangeRate.source, source), gt(exchangeRate.date, last.date)))
    .orderBy(asc(exchangeRate.date))
    .limit(1);
  // Only the National Bank of Poland numbers its tables.
  return source === 'nbp' && next !== undefined && isNextTable(last, next) ? last : null;
};

const findMonthTable = async (tx: Reader, month: string): Promise<Table | null> => {
  const [found] = await tx
    .select(table)
    .from(exchangeRate)
    .where(and(eq(exchangeRate.source, 'bmf'), eq(exchangeRate.date, month)))
    .limit(1);
  return found ?? null;
};

/** The rate from one currency into another by one table; of two that are not its base, what their rates make of it. */
const rateIn = async (
  tx: Reader,
  source: RateSource,
  { date, number }: Table,
  from: CurrencyCode,
  to: CurrencyCode,
): Promise<FoundExchange | null> => {
  const rows = await tx
    .select()
    .from(exchangeRate)
    .where(and(eq(exchangeRate.source, source), eq(exchangeRate.date, date)));
  const base = baseCurrencies[source];
  const published = (currency: CurrencyCode): Big | null => {
    const row = rows.find((each) => each.currency === currency);
    return currency === base ? new Big(1) : row === undefined ? null : new Big(row.rate);
  };
  const [one, other] = [published(from), published(to)];
  if (one === null || other === null) return null;
  const found = { currency: to, table: number, date };
  if (source === 'nbp') return { ...found, rate: writtenRate(one.div(other)) };
  const rate = writtenRate(other.div(one));
  return to === base ? { ...found, rate, source, inverse: writtenRate(one) } : { ...found, rate, source };
};

/** The mean rate of the last working day before a day, by table A or by the European Central Bank. @returns null where it is missing */
export const findDayRate = async (
  tx: Reader,
  source: 'nbp' | 'ecb',
  from: CurrencyCode,
  to: CurrencyCode,
  day: string,
): Promise<FoundExchange | null> => {
  const found = await findTableBefore(tx, source, day);
  return found === null ? null : rateIn(tx, source, found, from, to);
};

/** The average of the month of a day. @returns null until it is published */
export const findMonthRate = async (
  tx: Reader,
  from: CurrencyCode,
  to: CurrencyCode,
  day: string,
): Promise<FoundExchange | null> => {
  const found = await findMonthTable(tx, `${day.slice(0, 7)}-01`);
  return found === null ? null : rateIn(tx, 'bmf', found, from, to);
};

/** Whether an invoice is issued before its rate is known: the average of a month is published after it. */
export const isRatedLater = (rule: ExchangeRule): boolean => rule.source === 'bmf' && rule.permission === null;

/**
 * The rate of the seller's law that an invoice can say when it is issued.
 * @param day before which the rate holds: the tax point, or an earlier issue
 * @returns null where it is missing, and always where it is published later
 */
export const findExchange = (
  tx: Reader,
  rule: ExchangeRule,
  from: CurrencyCode,
  to: CurrencyCode,
  day: string,
): Promise<FoundExchange | null> => {
  if (rule.source !== 'bmf') return findDayRate(tx, rule.source, from, to, day);
  if (rule.permission === null) return Promise.resolve(null);
  return rule.permission.rates === 'day'
    ? findDayRate(tx, 'ecb', from, to, day)
    : findMonthRate(tx, from, to, monthBefore(day));
};

/** The sources that a seller's rule takes rates from. */
export const listRateSources = (rule: ExchangeRule): readonly RateSource[] => {
  if (rule.source !== 'bmf') return [rule.source];
  return rule.permission?.rates === 'day' ? ['ecb'] : ['bmf'];
};
