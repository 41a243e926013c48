import type { CurrencyCode, Locale } from '../../../openapi/types.ts';
import { formatCodeName } from '../../catalogue/names.ts';
import type { Run, Style } from '../../order/paper/index.ts';
import { toDecimal } from '../../platform/core/money.ts';
import { formatAmount } from '../../platform/mail/formats.ts';
import type { InvoiceDocument, InvoiceDocumentTax } from '../invoiceDocument.ts';
import type { Words } from './words.ts';

/** How an invoice writes numbers: in the seller's language. */
export const createFigures = ({ currency, languages: [locale] }: Pick<InvoiceDocument, 'currency' | 'languages'>) => {
  const plain = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 });
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return {
    /** with its currency */
    money: (minor: number, of: CurrencyCode = currency): string => formatAmount(locale, of, toDecimal(minor)),
    /** where the head or the row says the currency */
    plain: (decimal: string): string => plain.format(Number(decimal)),
    amount: (minor: number): string => plain.format(Number(toDecimal(minor))),
    count: (decimal: string): string => count.format(Number(decimal)),
    rate: (
      { category, rate }: Pick<InvoiceDocumentTax, 'category' | 'rate'>,
      words: Words,
      style: Style = {},
    ): readonly Run[] => {
      if (category === 'AE' || category === 'O' || rate === null) return words.both('notTaxed', {}, style);
      return category === 'E' ? words.both('exempt', {}, style) : [{ text: percent.format(Number(rate) / 100), style }];
    },
  };
};

export type Figures = ReturnType<typeof createFigures>;

export const nameCountry = (locale: Locale, code: string): string => formatCodeName('region', locale, code);
