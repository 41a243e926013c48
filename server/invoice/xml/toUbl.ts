import type { InvoiceDocument } from '../invoiceDocument.ts';
import { createXmlWords } from './invoiceWords.ts';
import { toXml, type XmlElements } from './toXml.ts';
import { toUblFigures } from './ubl/ublFigures.ts';
import { createUblLine } from './ubl/ublLine.ts';
import { ublNote } from './ubl/ublNote.ts';
import { requireTaxNumbers, ublBuyer, ublSeller } from './ubl/ublParty.ts';
import { ublDueDate, ublMonetaryTotal, ublPayment } from './ubl/ublPayment.ts';
import { ublBillingReferences, ublBuyerReference, ublOrderReference, ublPeriod } from './ubl/ublReferences.ts';
import { ublTaxTotals } from './ubl/ublTax.ts';
import { xmlText } from './xmlText.ts';

const namespace = 'urn:oasis:names:specification:ubl:schema:xsd:';

/**
 * An invoice as EN 16931 has it, in the syntax of UBL 2.1. A correction that lowers the total is a credit note with positive amounts; one
 * that leaves it, as another buyer does, is a corrected invoice that takes back the lines and charges them anew.
 * @throws Error under reverse charge where a party has no number
 */
export const toUbl = (document: InvoiceDocument): string => {
  requireTaxNumbers(document);
  const words = createXmlWords(document);
  const figures = toUblFigures(document);
  const { isCreditNote, typeCode, taxes } = figures;
  const isOutside = taxes.some(({ category }) => category === 'O');
  // The order of the elements is that of the schema.
  const content: XmlElements = {
    '@xmlns': `${namespace}${isCreditNote ? 'CreditNote-2' : 'Invoice-2'}`,
    '@xmlns:cac': `${namespace}CommonAggregateComponents-2`,
    '@xmlns:cbc': `${namespace}CommonBasicComponents-2`,
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ID': xmlText(document.number),
    'cbc:IssueDate': document.issuedOn,
    'cbc:DueDate': isCreditNote ? undefined : ublDueDate(document),
    [isCreditNote ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode']: typeCode,
    'cbc:Note': ublNote(document, words),
    'cbc:DocumentCurrencyCode': document.currency,
    'cbc:TaxCurrencyCode': document.exchange?.currency,
    'cbc:BuyerReference': ublBuyerReference(document),
    'cac:InvoicePeriod': ublPeriod(document),
    'cac:OrderReference': ublOrderReference(document),
    'cac:BillingReference': ublBillingReferences(document),
    'cac:AccountingSupplierParty': ublSeller(document.seller, isOutside),
    'cac:AccountingCustomerParty': ublBuyer(document.buyer, isOutside),
    'cac:Delivery': document.soldOn === null ? undefined : { 'cbc:ActualDeliveryDate': document.soldOn },
    ...ublPayment(document, words),
    'cac:TaxTotal': ublTaxTotals(document, figures, words),
    'cac:LegalMonetaryTotal': ublMonetaryTotal(document, figures),
    [isCreditNote ? 'cac:CreditNoteLine' : 'cac:InvoiceLine']: figures.lines.map(
      createUblLine(document, figures, words),
    ),
  };
  return toXml(isCreditNote ? { CreditNote: content } : { Invoice: content });
};
