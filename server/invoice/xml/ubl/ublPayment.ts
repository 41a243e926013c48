import type { InvoiceDocument } from '../../invoiceDocument.ts';
import type { InvoiceWordsOf } from '../invoiceWords.ts';
import type { XmlElements } from '../xmlOf.ts';
import { xmlText } from '../xmlText.ts';
import type { UblFigures } from './ublFigures.ts';
import { ublAmount } from './ublTax.ts';

/** UNTDID 4461: transfer within SEPA, any other transfer; what is paid already was paid in a way of which the invoice does not speak. */
const meansCode = ({ currency, payableMinor }: InvoiceDocument): string => {
  if (payableMinor <= 0) return '1';
  return currency === 'EUR' ? '58' : '30';
};

/** How to pay what is payable, and by when. */
export const ublPayment = (document: InvoiceDocument, words: InvoiceWordsOf): XmlElements => {
  const { payableMinor, paidOn, seller } = document;
  const isPayable = payableMinor > 0;
  return {
    'cac:PaymentMeans': {
      'cbc:PaymentMeansCode': meansCode(document),
      'cbc:PaymentID': isPayable ? xmlText(document.number) : undefined,
      'cac:PayeeFinancialAccount': isPayable
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
