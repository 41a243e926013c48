import type { CurrencyCode } from '../../../openapi/types.ts';
import {
  createPdfWriter,
  drawFooters,
  gap,
  mutedColor,
  openPdf,
  page,
  pageWidth,
  type Run,
  replaceUnsupported,
} from '../../order/paper/index.ts';
import { toDecimal } from '../../platform/core/money.ts';
import { formatAmount, formatDate } from '../../platform/mail/formats.ts';
import { formatShownMoment, getClosingBalance, type Statement, sayIn, whatFor } from './describeStatement.ts';

const columns = [
  { width: 112 },
  { width: pageWidth - 112 - 3 * 84 },
  { width: 84, align: 'right' },
  { width: 84, align: 'right' },
  { width: 84, align: 'right' },
] as const;

const listAddressRuns = ({ customer }: Statement): readonly Run[] => {
  const { name, userType, companyName, address, postcode, city, email } = customer;
  const place = [postcode, city].filter((part) => part !== null).join(' ');
  const lines = [userType === 'company' ? companyName : null, name, address, place, email];
  return lines.flatMap((line) => (line === null || line === '' ? [] : [{ text: replaceUnsupported(line) }]));
};

/** A statement as PDF, in the customer's language. @param at when it is made */
export const drawStatement = (statement: Statement, at: Date): Promise<Buffer> => {
  const { brand, from, to, timeZone: zone, locale, before, movements } = statement;
  const say = sayIn(statement);
  const title = say('title');
  const { doc, bytes } = openPdf({ title, author: brand.name, lang: locale, at });
  const pen = createPdfWriter(doc);
  const across = { x: page.left, width: pageWidth };
  const money = (minor: number, currency: CurrencyCode): Run => ({
    text: formatAmount(locale, currency, toDecimal(minor)),
  });
  const balance = (id: string, { afterMinor, currency }: Statement['before']): void => {
    const style = { font: 'bold' } as const;
    pen.beside(
      { runs: [{ text: say(id), style }], x: page.left, width: pageWidth - 156 },
      {
        runs: [{ ...money(afterMinor, currency), style: { ...style, align: 'right' } }],
        x: page.right - 149,
        width: 143,
      },
    );
    pen.space(gap);
  };
  pen.beside({ runs: [{ text: brand.name, style: { font: 'bold', size: 12, color: mutedColor } }], ...across });
  pen.space(gap);
  pen.beside({ runs: [{ text: title, style: { font: 'bold', size: 20, role: 'H1' } }], ...across });
  pen.space(gap / 2);
  pen.beside({
    runs: [{ text: say('period', { from: formatDate(locale, from), to: formatDate(locale, to), zone }) }],
    ...across,
  });
  pen.space(gap);
  pen.beside({
    runs: [
      { text: say('customer'), style: { font: 'bold', color: mutedColor, role: 'H2' } },
      ...listAddressRuns(statement),
    ],
    ...across,
  });
  pen.space(gap);
  pen.line();
  balance('balanceBefore', before);
  if (movements.length === 0) {
    pen.beside({ runs: [{ text: say('none') }], ...across });
    pen.space(gap);
  } else {
    pen.table({
      columns,
      head: ['date', 'what', 'money', 'bonus', 'after'].map((name) => [{ text: say(`column.${name}`) }]),
      rows: movements.map((row) => [
        [{ text: formatShownMoment(statement, row.at) }],
        [{ text: whatFor(statement, row) }],
        [money(row.moneyMinor, row.currency)],
        [money(row.bonusMinor, row.currency)],
        [money(row.afterMinor, row.currency)],
      ]),
    });
  }
  balance('balanceAfter', getClosingBalance(statement));
  drawFooters(doc, (number, count) => say('page', { title, page: number, count }));
  doc.end();
  return bytes;
};
