import type { Locale, MoneyCase } from '../../../openapi/types.ts';
import { message } from '../../platform/core/messages.ts';

const columns = [
  ['case', ({ id }) => id],
  ['kind', ({ kind }, locale) => message(locale, `staff.money.kind.${kind}`)],
  ['amount', ({ received }) => received?.currency_amount_decimal ?? null],
  ['currency', ({ received }) => received?.currency_code ?? null],
  ['provider', ({ provider }) => provider],
  ['brand', ({ brand }) => brand],
  ['since', ({ opened_at }) => opened_at],
  ['answerBy', ({ answer_by }) => answer_by],
] as const satisfies readonly (readonly [string, (moneyCase: MoneyCase, locale: Locale) => string | number | null])[];

/** Cases with a row of words above them; amounts and times are written so that programs read them. */
export const casesCsv = (cases: readonly MoneyCase[], locale: Locale): (string | number | null)[][] => [
  columns.map(([word]) => message(locale, `staff.csv.${word}`)),
  ...cases.map((moneyCase) => columns.map(([, cell]) => cell(moneyCase, locale))),
];
