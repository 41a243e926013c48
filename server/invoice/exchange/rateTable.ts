import Big from 'big.js';
import { isWeekend } from '../../../machines/request/feasibleDate.ts';
import type { CurrencyCode, RateSource } from '../../../openapi/types.ts';
import { ProblemError } from '../../platform/core/problem.ts';

/** The currency that each source's rates are in, or for one unit of. */
export const baseCurrencies = { nbp: 'PLN', ecb: 'EUR', bmf: 'EUR' } as const satisfies Record<
  RateSource,
  CurrencyCode
>;

/** The currencies that are taken of each source. */
export const foreignCurrencies = {
  nbp: ['EUR', 'GBP', 'USD'],
  ecb: ['GBP', 'PLN', 'USD'],
  bmf: ['GBP', 'PLN', 'USD'],
} as const satisfies Record<RateSource, readonly CurrencyCode[]>;

/** Rates of a day, or a month's averages: decimals of six places at most. */
export type RateTable = {
  readonly source: RateSource;
  /** of a month its first day */
  readonly date: string;
  /** as `228/A/NBP/2026`, `ECB 2026-11-20`, `BMF 2026-11` */
  readonly number: string;
  /** of `nbp`: złote for one unit; else units for one euro */
  readonly rates: Readonly<Partial<Record<CurrencyCode, string>>>;
};

/** What a text says of a table, and in which line it begins. */
export type ReadTable = {
  readonly source: RateSource;
  readonly line: number;
  readonly date: string;
  readonly number: string;
  /** decimals for so many units, by the currency's code */
  readonly rates: ReadonlyMap<string, { readonly units: number; readonly rate: string }>;
};

export const refuseLine = (line: number, what: string): ProblemError =>
  new ProblemError('RatesUnreadable', { detail: `line ${line}: ${what}` });

/** Each archive begins with it. */
const firstDay = { nbp: '2002-01-02', ecb: '1999-01-04', bmf: '2010-01-01' } as const satisfies Record<
  RateSource,
  string
>;

const maxPlaces = 6;

const requireRate = ({ line, rates }: ReadTable, currency: CurrencyCode): string => {
  const found = rates.get(currency);
  if (found === undefined) throw refuseLine(line, `there is no rate of ${currency}`);
  if (!/^\d{1,6}(\.\d{1,8})?$/.test(found.rate)) throw refuseLine(line, `the rate of ${currency} is no number`);
  const rate = new Big(found.rate).div(found.units);
  if (!rate.gt(0)) throw refuseLine(line, `the rate of ${currency} is nothing`);
  if (!rate.round(maxPlaces, Big.roundDown).eq(rate)) throw refuseLine(line, `the rate of ${currency} is too exact`);
  return rate.toFixed(maxPlaces);
};

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text;

/** The number of a table as it is stored. */
const formatNumber = ({ source, line, date, number }: ReadTable): string => {
  if (source === 'ecb') return `ECB ${date}`;
  if (source === 'bmf') return `BMF ${date.slice(0, 7)}`;
  const year = /^\d{1,3}\/A\/NBP\/(\d{4})$/.exec(number)?.[1];
  if (year === undefined) throw refuseLine(line, 'the number is none of table A');
  if (year !== date.slice(0, 4)) throw refuseLine(line, `the table ${number} is not of ${date}`);
  return number.padStart('000/A/NBP/0000'.length, '0');
};

/**
 * Checks what a text says of a table.
 * @param today the day in Warsaw: no table is from the future, and no average of a month that is not over
 * @throws ProblemError RatesUnreadable
 */
export const toRateTable = (read: ReadTable, today: string): RateTable => {
  const { source, line, date } = read;
  if (!isDay(date)) throw refuseLine(line, 'the date is none');
  if (date < firstDay[source]) throw refuseLine(line, `${date} is too long ago`);
  const isToCome = source === 'bmf' ? date.slice(0, 7) >= today.slice(0, 7) : date > today;
  if (isToCome) throw refuseLine(line, `${date} is yet to come`);
  if (source !== 'bmf' && isWeekend(date)) throw refuseLine(line, `${date} is on a weekend`);
  const number = formatNumber(read);
  const rates = Object.fromEntries(
    foreignCurrencies[source].map((currency) => [currency, requireRate(read, currency)]),
  );
  return { source, date, number, rates };
};
