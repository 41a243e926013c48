import type { Locale } from '../../../openapi/types.ts';
import { type Cell, csvFile } from '../../platform/core/csv.ts';
import { toDecimal } from '../../platform/core/money.ts';
import { closingOf, momentOf, type Statement, sayIn, whatFor } from './describeStatement.ts';

/**
 * Spreadsheet programs read numbers in the form of the reader's country: German, Polish and Ukrainian ones take a decimal comma, and
 * then expect semicolons between cells; English ones take a point and commas (RFC 4180).
 */
const forms = {
  en: { cell: ',', decimal: '.' },
  de: { cell: ';', decimal: ',' },
  pl: { cell: ';', decimal: ',' },
  uk: { cell: ';', decimal: ',' },
} as const satisfies Record<Locale, { readonly cell: ',' | ';'; readonly decimal: string }>;

/** A statement as CSV, the opening and the closing balance as rows of their own. */
export const statementCsv = async (statement: Statement): Promise<Buffer> => {
  const { from, to, locale, before, movements } = statement;
  const { cell, decimal } = forms[locale];
  const say = sayIn(statement);
  const amount = (minor: number): Cell => ({ figure: toDecimal(minor).replace('.', decimal) });
  const after = closingOf(statement);
  const rows: Cell[][] = [
    ['date', 'what', 'money', 'bonus', 'after', 'currency'].map((name) => say(`column.${name}`)),
    [from, say('balanceBefore'), '', '', amount(before.afterMinor), before.currency],
    ...movements.map((row) => [
      momentOf(statement, row.at),
      whatFor(statement, row),
      amount(row.moneyMinor),
      amount(row.bonusMinor),
      amount(row.afterMinor),
      row.currency,
    ]),
    [to, say('balanceAfter'), '', '', amount(after.afterMinor), after.currency],
  ];
  return Buffer.from(csvFile(rows, cell), 'utf8');
};
