import type { Brand } from '../../../brands/brand.ts';
import { endDate } from '../../../machines/lib/timeZone.ts';
import type { CurrencyCode, Locale } from '../../../openapi/types.ts';
import type { CustomerRow } from '../../account/customers.ts';
import { message } from '../../platform/core/messages.ts';
import { movementKinds } from '../movements/movementView.ts';
import type { MovementRow } from '../movements/readMovements.ts';
import { receiptNumber } from '../receipt/describeReceipt.ts';

/** A customer's movements over days, with the balance before them. */
export type Statement = {
  readonly brand: Brand;
  readonly customer: CustomerRow;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly locale: Locale;
  readonly before: { readonly currency: CurrencyCode; readonly afterMinor: number };
  readonly movements: readonly MovementRow[];
};

export const sayIn =
  ({ locale }: Pick<Statement, 'locale'>) =>
  (id: string, values: Readonly<Record<string, string | number>> = {}): string =>
    message(locale, `document.statement.${id}`, values);

/** What a movement is for: its orders or its top-up, by number. */
export const whatFor = (statement: Pick<Statement, 'locale'>, { kind, orders, topUp }: MovementRow): string => {
  const say = sayIn(statement);
  const number = topUp === null ? '' : receiptNumber(topUp);
  const numbers = orders.map(({ id }) => `#${id}`).join(', ');
  return say(`what.${movementKinds[kind]}`, { number, numbers, count: orders.length }).trim();
};

/** The balance at the end; where the currency has changed meanwhile, in the last one. */
export const getClosingBalance = ({ before, movements }: Statement): Statement['before'] => movements.at(-1) ?? before;

const moments = new Map<string, Intl.DateTimeFormat>();

const getFormat = (language: string, timeZone: string, dateStyle: 'short' | 'medium'): Intl.DateTimeFormat => {
  const key = `${language} ${timeZone}`;
  const format = moments.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, dateStyle, timeStyle: 'short' });
  moments.set(key, format);
  return format;
};

/** The day and minute of a movement in the statement's zone, as `2026-11-22 09:30`: the same in all languages, and sorted by programs. */
export const formatMoment = ({ timeZone }: Pick<Statement, 'timeZone'>, at: Date): string => {
  return getFormat('sv-SE', timeZone, 'short').format(at);
};

/** The same as the statement's language writes it. */
export const formatShownMoment = ({ locale, timeZone }: Pick<Statement, 'locale' | 'timeZone'>, at: Date): string =>
  endDate(getFormat(locale, timeZone, 'medium').format(at));
