import Big from 'big.js';
import type { InvoiceUnit } from '../../../../openapi/types.ts';
import type { InvoiceDocument, InvoiceDocumentLine } from '../../invoiceDocument.ts';
import { type InvoiceWordsOf, lineName } from '../invoiceWords.ts';
import type { XmlElements } from '../toXml.ts';
import { xmlDecimal } from '../xmlAmounts.ts';
import { xmlText } from '../xmlText.ts';
import type { UblFigures } from './ublFigures.ts';
import { ublAmount, ublRate, ublTaxScheme } from './ublTax.ts';

/** UN/ECE recommendation 20. */
const units = {
  word: 'D68',
  page: 'ZP',
  message: 'C62',
  minute: 'MIN',
  hour: 'HUR',
  piece: 'C62',
  lump_sum: 'LS',
} as const satisfies Record<InvoiceUnit, string>;

/** The price is never negative (BR-27): what is taken back has a negative quantity. */
const quantityAndPrice = ({ quantity, unitNet }: InvoiceDocumentLine, sign: number) => {
  const price = new Big(unitNet);
  return { quantity: new Big(quantity).times(price.lt(0) ? -sign : sign), price: price.abs() };
};

/** @returns makes the element of a line in a document of this kind */
export const createUblLine =
  (document: InvoiceDocument, { isCreditNote, sign }: UblFigures, words: InvoiceWordsOf) =>
  (line: InvoiceDocumentLine): XmlElements => {
    const { quantity, price } = quantityAndPrice(line, sign);
    const discount = sign * line.discountMinor;
    const name = xmlText(lineName(document, line));
    const amount = (minor: number) => ublAmount(minor, document.currency);
    return {
      'cbc:ID': String(line.position),
      [isCreditNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: {
        '@unitCode': units[line.unit],
        '#text': xmlDecimal(quantity),
      },
      'cbc:LineExtensionAmount': amount(sign * line.netMinor),
      // Invoice line object identifier (BT-128): the order that the line charges.
      'cac:DocumentReference':
        line.orderId === null ? undefined : { 'cbc:ID': String(line.orderId), 'cbc:DocumentTypeCode': '130' },
      'cac:AllowanceCharge':
        discount === 0
          ? undefined
          : {
              // Taken back in a document of the other sign, a discount is a charge.
              'cbc:ChargeIndicator': String(discount < 0),
              'cbc:AllowanceChargeReasonCode': discount < 0 ? undefined : '95',
              'cbc:AllowanceChargeReason': words('document.invoice.discount'),
              'cbc:Amount': amount(Math.abs(discount)),
            },
      'cac:Item': {
        'cbc:Description': line.reference === null ? undefined : xmlText(line.reference) || undefined,
        'cbc:Name': name === '' ? '–' : name,
        'cac:ClassifiedTaxCategory': { ...ublRate(line), ...ublTaxScheme },
      },
      'cac:Price': { 'cbc:PriceAmount': { '@currencyID': document.currency, '#text': xmlDecimal(price) } },
    };
  };
