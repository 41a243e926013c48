import type { Locale } from '../../../openapi/types.ts';
import { toDecimal } from '../../platform/core/money.ts';
import { closingOf, momentOf, type Statement, sayIn, whatFor } from './describeStatement.ts';

/** Spreadsheet programs read a file without it in the system's old encoding. */
const byteOrderMark = '\uFEFF';

/**
 * Spreadsheet programs read numbers in the form of the reader's country: German, Polish and Ukrainian ones take a decimal comma, and
 * then expect semicolons between cells; English ones take a point and commas (RFC 4180).
 */
const forms = {
  en: { cell: ',', decimal: '.' },
  de: { cell: ';', decimal: ',' },
  pl: { cell: ';', decimal: ',' },
  uk: { cell: ';', decimal: ',' },
} as const satisfies Record<Locale, { readonly cell: string; readonly decimal: string }>;

/** A text as a cell: what a spreadsheet program would compute stays text. */
export const textCell = (text: string): string => {
  const defused = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
};

/** A statement as CSV, the opening and the closing balance as rows of their own. */
export const statementCsv = async (statement: Statement): Promise<Buffer> => {
  const { from, to, locale, before, movements } = statement;
  const { cell, decimal } = forms[locale];
  const say = sayIn(statement);
  const amount = (minor: number): string => {
    const written = toDecimal(minor).replace('.', decimal);
    return written.includes(cell) ? `"${written}"` : written;
  };
  const after = closingOf(statement);
  const rows = [
    ['date', 'what', 'money', 'bonus', 'after', 'currency'].map((name) => textCell(say(`column.${name}`))),
    [from, textCell(say('balanceBefore')), '', '', amount(before.afterMinor), before.currency],
    ...movements.map((row) => [
      momentOf(statement, row.at),
      textCell(whatFor(statement, row)),
      amount(row.moneyMinor),
      amount(row.bonusMinor),
      amount(row.afterMinor),
      row.currency,
    ]),
    [to, textCell(say('balanceAfter')), '', '', amount(after.afterMinor), after.currency],
  ];
  return Buffer.from(byteOrderMark + rows.map((row) => `${row.join(cell)}\r\n`).join(''), 'utf8');
};
