import type { Locale, MoneyCase } from '../../../openapi/types.ts';
import { message } from '../../platform/core/messages.ts';

const columns = [
  ['staff.csv.case', ({ id }) => id],
  ['staff.csv.kind', ({ kind }, locale) => message(locale, `staff.money.kind.${kind}`)],
  ['staff.csv.amount', ({ received }) => received?.currency_amount_decimal ?? null],
  ['staff.csv.currency', ({ received }) => received?.currency_code ?? null],
  ['staff.csv.provider', ({ provider }) => provider],
  ['staff.csv.brand', ({ brand }) => brand],
  ['staff.csv.since', ({ opened_at }) => opened_at],
  ['staff.csv.answerBy', ({ answer_by }) => answer_by],
] as const satisfies readonly (readonly [string, (moneyCase: MoneyCase, locale: Locale) => string | number | null])[];

/** Cases with a row of words above them; amounts and times are written so that programs read them. */
export const casesCsv = (cases: readonly MoneyCase[], locale: Locale): (string | number | null)[][] => [
  columns.map(([word]) => message(locale, word)),
  ...cases.map((moneyCase) => columns.map(([, cell]) => cell(moneyCase, locale))),
];
