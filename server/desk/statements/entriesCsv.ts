import type { BankEntry, Locale } from '../../../openapi/types.ts';
import { message } from '../../platform/core/messages.ts';

const columns = [
  ['entry', ({ id }) => id],
  ['day', ({ booked_on }) => booked_on],
  ['amount', ({ amount }) => amount.currency_amount_decimal],
  ['currency', ({ amount }) => amount.currency_code],
  ['direction', ({ direction }) => direction],
  ['balance', ({ balance }) => balance.currency_amount_decimal],
  ['title', ({ title }) => title],
  ['other', ({ other_name }) => other_name],
  ['account', ({ other_account }) => other_account],
  ['state', ({ state }) => state],
  ['statement', ({ statement }) => statement.number],
  ['file', ({ statement }) => statement.file],
  ['uploaded', ({ statement }) => statement.uploaded_by],
  ['decided', ({ decided_by }) => decided_by],
  ['note', ({ note }) => note],
] as const satisfies readonly (readonly [string, (entry: BankEntry) => string | number | null])[];

/** Entries with a row of words above them; amounts, codes and days are written so that programs read them. */
export const entriesCsv = (entries: readonly BankEntry[], locale: Locale): (string | number | null)[][] => [
  columns.map(([word]) => message(locale, `staff.csv.${word}`)),
  ...entries.map((entry) => columns.map(([, cell]) => cell(entry))),
];
