import Big from 'big.js';
import { isWeekend } from '../../../machines/request/feasibleDate.ts';
import type { CurrencyCode } from '../../../openapi/types.ts';
import { ProblemError } from '../../platform/core/problem.ts';

export type Foreign = Exclude<CurrencyCode, 'PLN'>;

export const foreignCurrencies = ['EUR', 'GBP', 'USD'] as const satisfies readonly Foreign[];

/** Table A of a day: złote for one unit of each currency, as decimals of six places at most. */
export type RateTable = {
  readonly date: string;
  /** as `228/A/NBP/2026` */
  readonly number: string;
  readonly rates: Readonly<Record<Foreign, string>>;
};

/** What a text says of a table, and in which line it begins. */
export type ReadTable = {
  readonly line: number;
  readonly date: string;
  readonly number: string;
  /** decimals for so many units, by the currency's code */
  readonly rates: ReadonlyMap<string, { readonly units: number; readonly rate: string }>;
};

export const unreadable = (line: number, what: string): ProblemError =>
  new ProblemError('RatesUnreadable', { detail: `line ${line}: ${what}` });

/** The archive begins with it. */
const firstDay = '2002-01-02';

const maxPlaces = 6;

const rateOf = ({ line, rates }: ReadTable, currency: Foreign): string => {
  const found = rates.get(currency);
  if (found === undefined) throw unreadable(line, `there is no rate of ${currency}`);
  if (!/^\d{1,6}(\.\d{1,8})?$/.test(found.rate)) throw unreadable(line, `the rate of ${currency} is no number`);
  const rate = new Big(found.rate).div(found.units);
  if (!rate.gt(0)) throw unreadable(line, `the rate of ${currency} is nothing`);
  if (!rate.round(maxPlaces, Big.roundDown).eq(rate)) throw unreadable(line, `the rate of ${currency} is too exact`);
  return rate.toFixed(maxPlaces);
};

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text;

/** Checks what a text says of a table. @param today the day in Warsaw: no table is from the future @throws ProblemError RatesUnreadable */
export const tableOf = (read: ReadTable, today: string): RateTable => {
  const { line, date, number } = read;
  if (!isDay(date)) throw unreadable(line, 'the date is none');
  if (date < firstDay) throw unreadable(line, `${date} is too long ago`);
  if (date > today) throw unreadable(line, `${date} is yet to come`);
  if (isWeekend(date)) throw unreadable(line, `${date} is on a weekend`);
  const year = /^\d{1,3}\/A\/NBP\/(\d{4})$/.exec(number)?.[1];
  if (year === undefined) throw unreadable(line, 'the number is none of table A');
  if (year !== date.slice(0, 4)) throw unreadable(line, `the table ${number} is not of ${date}`);
  const [eur, gbp, usd] = foreignCurrencies.map((currency) => rateOf(read, currency));
  if (eur === undefined || gbp === undefined || usd === undefined) throw unreadable(line, 'a rate is missing');
  return { date, number: number.padStart('000/A/NBP/0000'.length, '0'), rates: { EUR: eur, GBP: gbp, USD: usd } };
};
