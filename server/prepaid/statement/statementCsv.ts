import { type Cell, csvFile, csvForms } from '../../../machines/lib/csv.ts';
import { toDecimal } from '../../platform/core/money.ts';
import { formatMoment, getClosingBalance, type Statement, sayIn, whatFor } from './describeStatement.ts';

/** A statement as CSV, the opening and the closing balance as rows of their own. */
export const statementCsv = async (statement: Statement): Promise<Buffer> => {
  const { from, to, locale, before, movements } = statement;
  const { cell, decimal } = csvForms[locale];
  const say = sayIn(statement);
  const amount = (minor: number): Cell => ({ figure: toDecimal(minor).replace('.', decimal) });
  const after = getClosingBalance(statement);
  const rows: Cell[][] = [
    ['date', 'what', 'money', 'bonus', 'after', 'currency'].map((name) => say(`column.${name}`)),
    [from, say('balanceBefore'), '', '', amount(before.afterMinor), before.currency],
    ...movements.map((row) => [
      formatMoment(statement, row.at),
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
