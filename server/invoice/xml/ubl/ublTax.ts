import type { CurrencyCode } from '../../../../openapi/types.ts';
import type { InvoiceDocument, InvoiceDocumentTax, TaxCategory } from '../../invoiceDocument.ts';
import type { InvoiceWordsOf } from '../invoiceWords.ts';
import type { XmlElements } from '../toXml.ts';
import { xmlAmount, xmlDecimal } from '../xmlAmounts.ts';
import type { UblFigures } from './ublFigures.ts';

export const ublAmount = (minor: number, currency: CurrencyCode): XmlElements => ({
  '@currencyID': currency,
  '#text': xmlAmount(minor),
});

/** Codes of why no tax is owed (VATEX); an exemption has none that would hold for all, only its words. */
const reasonCodes: Readonly<Partial<Record<TaxCategory, string>>> = { AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' };
const reasonWords: Readonly<Partial<Record<TaxCategory, string>>> = {
  AE: 'document.invoice.note.AE',
  O: 'document.invoice.note.O',
  E: 'document.invoice.note.E',
};

/** What is outside the scope of VAT has no rate, not even one of zero (BR-O-05). */
export const ublRate = ({ category, rate }: Pick<InvoiceDocumentTax, 'category' | 'rate'>): XmlElements => ({
  'cbc:ID': category,
  'cbc:Percent': category === 'O' ? undefined : xmlDecimal(rate ?? '0'),
});

export const ublTaxScheme = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } } as const;

const subtotal =
  (sign: number, currency: CurrencyCode, words: InvoiceWordsOf) =>
  (tax: InvoiceDocumentTax): XmlElements => {
    const word = reasonWords[tax.category];
    return {
      'cbc:TaxableAmount': ublAmount(sign * tax.netMinor, currency),
      'cbc:TaxAmount': ublAmount(sign * tax.vatMinor, currency),
      'cac:TaxCategory': {
        ...ublRate(tax),
        'cbc:TaxExemptionReasonCode': reasonCodes[tax.category],
        'cbc:TaxExemptionReason': word === undefined ? undefined : words(word),
        ...ublTaxScheme,
      },
    };
  };

/** The tax by category and rate; a second total says it in the currency in which it is owed. */
export const ublTaxTotals = (
  { currency, vatMinor, exchange }: InvoiceDocument,
  { sign, taxes }: UblFigures,
  words: InvoiceWordsOf,
): readonly XmlElements[] => {
  const total = {
    'cbc:TaxAmount': ublAmount(sign * vatMinor, currency),
    'cac:TaxSubtotal': taxes.map(subtotal(sign, currency, words)),
  };
  if (exchange === null) return [total];
  const owed = exchange.vatMinor.reduce((sum, minor) => sum + minor, 0);
  return [total, { 'cbc:TaxAmount': ublAmount(sign * owed, exchange.currency) }];
};
