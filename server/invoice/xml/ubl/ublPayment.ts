import { paymentWays } from '../../document/paymentWays.ts';
import type { InvoiceDocument } from '../../invoiceDocument.ts';
import type { InvoiceWordsOf } from '../invoiceWords.ts';
import type { XmlElements } from '../toXml.ts';
import { xmlText } from '../xmlText.ts';
import type { UblFigures } from './ublFigures.ts';
import { ublAmount } from './ublTax.ts';

/** UNTDID 4461: a transfer within SEPA, or another one. */
const transferCode = ({ currency }: InvoiceDocument): string => (currency === 'EUR' ? '58' : '30');

/** How what is payable is paid, else how all was paid: by the code of one way, or as not defined with the names of several. */
const selectMeans = (
  document: InvoiceDocument,
  words: InvoiceWordsOf,
): { readonly code: string; readonly names: string } => {
  const ways = document.payableMinor > 0 ? [] : paymentWays(document);
  const [first, ...others] = [...new Set(ways.map(({ untdid }) => untdid ?? transferCode(document)))];
  const code = document.payableMinor > 0 ? transferCode(document) : others.length > 0 ? '1' : (first ?? '1');
  return { code, names: xmlText(ways.map(({ word }) => words(word)).join(', ')) };
};

/** How to pay what is payable, and by when. */
export const ublPayment = (document: InvoiceDocument, words: InvoiceWordsOf): XmlElements => {
  const { payableMinor, paidOn, seller } = document;
  const isPayable = payableMinor > 0;
  const { code, names } = selectMeans(document, words);
  // A transfer names the account that it goes to, or has gone to (BR-61).
  const isTransfer = code === '58' || code === '30';
  return {
    'cac:PaymentMeans': {
      'cbc:PaymentMeansCode': names === '' ? code : { '@name': names, '#text': code },
      'cbc:PaymentID': isPayable ? xmlText(document.number) : undefined,
      'cac:PayeeFinancialAccount': isTransfer
        ? {
            'cbc:ID': seller.bank.iban.replace(/\s/gu, ''),
            'cbc:Name': xmlText(seller.name),
            'cac:FinancialInstitutionBranch': { 'cbc:ID': seller.bank.bic },
          }
        : undefined,
    },
    'cac:PaymentTerms':
      isPayable || paidOn === null ? undefined : { 'cbc:Note': `${words('document.invoice.paidOn')}: ${paidOn}` },
  };
};

/** The day by which an invoice is to be paid; at once when it names none (BR-CO-25). */
export const ublDueDate = ({ payableMinor, dueOn, issuedOn }: InvoiceDocument): string | undefined =>
  payableMinor > 0 ? (dueOn ?? issuedOn) : undefined;

export const ublMonetaryTotal = (document: InvoiceDocument, { sign, lines }: UblFigures): XmlElements => {
  const amount = (minor: number) => ublAmount(sign * minor, document.currency);
  const unlessZero = (minor: number) => (minor === 0 ? undefined : amount(minor));
  return {
    'cbc:LineExtensionAmount': amount(lines.reduce((sum, line) => sum + line.netMinor, 0)),
    'cbc:TaxExclusiveAmount': amount(document.netMinor),
    'cbc:TaxInclusiveAmount': amount(document.grossMinor),
    'cbc:PrepaidAmount': unlessZero(document.paidMinor),
    'cbc:PayableRoundingAmount': unlessZero(document.roundingMinor),
    'cbc:PayableAmount': amount(document.payableMinor),
  };
};
