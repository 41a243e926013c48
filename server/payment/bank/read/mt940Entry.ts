import { amountMinor } from './amountMinor.ts';
import { isDay } from './isDay.ts';
import type { EntryDirection } from './readStatement.ts';

/** What the field 61 says. */
export type EntryLine = {
  readonly direction: EntryDirection;
  readonly bookedOn: string;
  readonly amountMinor: number;
  readonly reference: string;
  readonly bankReference: string | null;
  /** longer than the standard has them */
  readonly isLong: boolean;
};

const directions = { C: 'credit', D: 'debit', RC: 'credit_reversed', RD: 'debit_reversed' } as const satisfies Record<
  string,
  EntryDirection
>;
/** Kinds of what a bank returns: it had gone, or come, before, and is nobody's payment. */
const returned = /^.(?:RTI|159)$/;
export const asReturned = {
  credit: 'debit_reversed',
  debit: 'credit_reversed',
  credit_reversed: 'credit_reversed',
  debit_reversed: 'debit_reversed',
} as const satisfies Record<EntryDirection, EntryDirection>;
const isDirection = (text: string): text is keyof typeof directions => Object.hasOwn(directions, text);

/**
 * Day of value, day of booking, direction, the currency's third letter, amount, kind, the payer's reference, the bank's. Banks put blanks before the kind, for
 * the day of booking, and within kinds of two letters.
 */
const form =
  /^(\d{6})(\d{4}| {4})? ?(RC|RD|C|D) ?([A-Z])? ?(\d{1,15}(?:[,.]\d{0,5})?) ?([NSF][A-Z0-9 ]{3})((?:(?!\/\/).)*)(?:\/\/(.*))?$/;

/** Signs of a reference, by the standard. */
const maxReferenceLength = 16;
/** The Dutch form has the reference and the supplementary details on one line. */
const maxReferencesLength = 52;

const toDay = (digits: string): string => `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;

/** The day of booking has no year: the one that is nearest to the day of value. */
const bookedDay = (value: string, monthAndDay: string): string | null => {
  if (monthAndDay.trim() === '') return value;
  const year = Number(value.slice(0, 4));
  const days = [year - 1, year, year + 1]
    .map((one) => `${one}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2, 4)}`)
    .filter(isDay);
  const distance = (day: string): number => Math.abs(Date.parse(day) - Date.parse(value));
  return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
};

/** Reads the field 61; null where it has not the field's shape. @param currency of the statement */
export const readEntryLine = (content: string, currency: string): EntryLine | null => {
  const [, valued = '', booked = '', letters = '', funds, amount = '', kind = '', reference = '', bank] =
    form.exec(content.trimEnd()) ?? [];
  const value = toDay(valued);
  const minor = amountMinor(amount);
  if (!isDirection(letters) || !isDay(value) || minor === null) return null;
  // Some write CR and DR for credit and debit in any currency.
  if (funds !== undefined && funds !== currency[2] && funds !== 'R') return null;
  const bookedOn = bookedDay(value, booked);
  if (bookedOn === null || reference.length + (bank?.length ?? 0) > maxReferencesLength) return null;
  const isLong = reference.trimEnd().length > maxReferenceLength || (bank ?? '').trimEnd().length > maxReferenceLength;
  const said = directions[letters];
  const direction = returned.test(kind) ? asReturned[said] : said;
  return { direction, bookedOn, amountMinor: minor, reference, bankReference: bank ?? null, isLong };
};

/** A balance of the fields 60 and 62. */
export type Balance = { readonly day: string; readonly minor: number; readonly currency: string };

/** Reads a balance; null where it has not the field's shape. */
export const readBalance = (content: string): Balance | null => {
  const [, sign, day = '', currency = '', amount = ''] =
    /^([CD]) ?(\d{6})([A-Z]{3}) ?(\d{1,15}(?:[,.]\d{0,5})?)$/.exec(content.trimEnd()) ?? [];
  const minor = amountMinor(amount);
  if (sign === undefined || minor === null || !isDay(toDay(day))) return null;
  return { day: toDay(day), minor: sign === 'D' ? -minor : minor, currency };
};
