import type { CurrencyCode } from '../../../openapi/types.ts';
import type { InvoiceDocumentExchange } from '../invoiceDocument.ts';

/** What the sentence about a rate names: the currencies and the number as its source publishes them. */
export const exchangeValues = (
  invoiceCurrency: CurrencyCode,
  { source, currency, rate, inverse, table, date }: InvoiceDocumentExchange,
): Readonly<Record<'source' | 'currency' | 'base' | 'quote' | 'counter' | 'table' | 'date' | 'month', string>> => {
  const [base, counter] = inverse === undefined ? [invoiceCurrency, currency] : [currency, invoiceCurrency];
  return {
    ...{ source: source ?? 'nbp', currency, base, counter, table, date },
    quote: inverse ?? rate,
    month: date.slice(0, 7),
  };
};
