import type { BankEntry, Locale } from '../../../openapi/types.ts';
import { message } from '../../platform/core/messages.ts';

const columns = [
  ['staff.csv.entry', ({ id }) => id],
  ['staff.csv.day', ({ booked_on }) => booked_on],
  ['staff.csv.amount', ({ amount }) => amount.currency_amount_decimal],
  ['staff.csv.currency', ({ amount }) => amount.currency_code],
  ['staff.csv.direction', ({ direction }) => direction],
  ['staff.statements.fact.balance', ({ balance }) => balance.currency_amount_decimal],
  ['staff.csv.title', ({ title }) => title],
  ['staff.csv.other', ({ other_name }) => other_name],
  ['staff.csv.account', ({ other_account }) => other_account],
  ['staff.csv.state', ({ state }) => state],
  ['staff.csv.statement', ({ statement }) => statement.number],
  ['staff.csv.file', ({ statement }) => statement.file],
  ['staff.csv.uploaded', ({ statement }) => statement.uploaded_by],
  ['staff.csv.decided', ({ decided_by }) => decided_by],
  ['staff.csv.note', ({ note }) => note],
] as const satisfies readonly (readonly [string, (entry: BankEntry) => string | number | null])[];

/** Entries with a row of words above them; amounts, codes and days are written so that programs read them. */
export const entriesCsv = (entries: readonly BankEntry[], locale: Locale): (string | number | null)[][] => [
  columns.map(([word]) => message(locale, word)),
  ...entries.map((entry) => columns.map(([, cell]) => cell(entry))),
];
