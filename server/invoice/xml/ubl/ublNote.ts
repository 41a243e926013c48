import { exchangeValues } from '../../document/exchangeValues.ts';
import type { InvoiceDocument } from '../../invoiceDocument.ts';
import type { InvoiceWordsOf } from '../invoiceWords.ts';
import { xmlAmount } from '../xmlAmounts.ts';
import { xmlText } from '../xmlText.ts';

const advancesNote = (document: Extract<InvoiceDocument, { kind: 'final' }>, words: InvoiceWordsOf): string => {
  const vatMinor = document.advanceTaxes.reduce((sum, tax) => sum + tax.vatMinor, 0);
  const numbers = document.advances.map(({ number }) => xmlText(number)).join(', ');
  const vat = `${xmlAmount(vatMinor)} ${document.currency}`;
  return `${words('document.invoice.advances')}: ${numbers}. ${words('document.invoice.advanceTaxes')}: ${vat}.`;
};

/** What no element of EN 16931 has: one note, as some networks take only one. */
export const ublNote = (document: InvoiceDocument, words: InvoiceWordsOf): string | undefined => {
  const { exchange } = document;
  const sentences = [
    document.seller.isSample ? words('document.invoice.sample') : '',
    document.kind === 'correction' ? xmlText(document.reason) : '',
    document.kind === 'final' ? advancesNote(document, words) : '',
    exchange === null ? '' : words('document.invoice.exchange', exchangeValues(document.currency, exchange)),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ') || undefined;
};
