import Big from 'big.js';
import { services as descriptions } from '../../../machines/services/index.ts';
import type { Locale } from '../../../openapi/types.ts';
import { formatCodeName } from '../../catalogue/names.ts';
import { lineName } from '../../catalogue/shipmentText.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { message } from '../../platform/core/messages.ts';
import { toDecimal, toMinor } from '../../platform/core/money.ts';
import type { InvoiceDocumentLine, InvoiceWords } from '../invoiceDocument.ts';
import { allocateAmounts, sumAmounts } from './allocateAmounts.ts';
import { ratedAs } from './taxes.ts';
import { computeUnitNet } from './unitNet.ts';

/** A line before it has its place. */
type Line = Omit<InvoiceDocumentLine, 'position'>;

type Counted = Pick<InvoiceDocumentLine, 'quantity' | 'unit' | 'unitNet'>;

const inEach = (languages: readonly Locale[], textIn: (locale: Locale) => string): InvoiceWords =>
  Object.fromEntries(languages.map((locale) => [locale, textIn(locale)]));

/** What is done with which languages. */
const workName = ({ service, sourceLang, targetLang }: OrderRow, locale: Locale): string => {
  const languages = [...new Set([sourceLang, targetLang])].map((code) => formatCodeName('language', locale, code));
  return `${message(locale, `service.${service}.name`)}: ${languages.join(' – ')}`;
};

const lumpSum = (netMinor: number): Counted => ({ quantity: '1', unit: 'lump_sum', unitNet: toDecimal(netMinor) });

/** Pieces of one price where that makes the net price exactly; else one lump sum. */
const pieces = (quantity: number, netMinor: number): Counted => {
  const unitNet = computeUnitNet(String(quantity), netMinor);
  return unitNet === null ? lumpSum(netMinor) : { quantity: String(quantity), unit: 'piece', unitNet };
};

/** Units at the price of the list; a minimum charge and a price by hand are one lump sum: nobody has agreed on a price of a unit. */
const units = ({ quantity, unitNet, service }: OrderRow, netMinor: number): Counted => {
  if (quantity === null || quantity <= 0 || unitNet === null) return lumpSum(netMinor);
  const price = new Big(unitNet);
  if (toMinor(price.times(quantity)) !== netMinor) return lumpSum(netMinor);
  const written = price.eq(price.round(2)) ? price.toFixed(2) : price.toFixed();
  return { quantity: new Big(quantity).toString(), unit: descriptions[service].prices.unit, unitNet: written };
};

/** The price of an order that is accepted. @throws Error for one without */
const requirePrice = (row: OrderRow) => {
  const { netBeforeDiscountMinor, netMinor, grossMinor, taxRate } = row;
  if (netBeforeDiscountMinor === null || netMinor === null || grossMinor === null || taxRate === null)
    throw new Error(`Order ${row.id} has no price.`);
  // Offers from before there were surcharges have none.
  return {
    netBeforeDiscountMinor,
    taxRate,
    surchargeMinor: row.surchargeMinor ?? 0,
    discountMinor: row.discountMinor ?? 0,
  };
};

/** What an order is charged: its work, what a tight deadline adds, and what sending its original costs, which no discount lowers. */
export const toInvoiceLines = (row: OrderRow, languages: readonly Locale[]): readonly Line[] => {
  const { netBeforeDiscountMinor, surchargeMinor, discountMinor, taxRate } = requirePrice(row);
  const about = {
    orderId: row.id,
    orderHash: row.hash,
    reference: row.reference,
    ...ratedAs(row.taxTreatment, taxRate),
  };
  const workMinor = netBeforeDiscountMinor - surchargeMinor;
  const [workDiscount = 0, surchargeDiscount = 0] = allocateAmounts(discountMinor, [workMinor, surchargeMinor]);
  const line = (name: InvoiceWords, of: Counted, beforeMinor: number, discount: number): Line => ({
    ...{ name, ...about, ...of },
    discountMinor: discount,
    netMinor: beforeMinor - discount,
  });
  const lines = [
    line(
      inEach(languages, (locale) => workName(row, locale)),
      units(row, workMinor),
      workMinor,
      workDiscount,
    ),
    ...(surchargeMinor === 0
      ? []
      : [
          line(
            inEach(languages, (locale) => message(locale, 'write.summary.surcharge')),
            lumpSum(surchargeMinor),
            surchargeMinor,
            surchargeDiscount,
          ),
        ]),
    ...(row.shipmentCost ?? []).map((cost) =>
      line(
        inEach(languages, (locale) => lineName(cost, locale)),
        pieces(cost.quantity, cost.netMinor),
        cost.netMinor,
        0,
      ),
    ),
  ];
  if (sumAmounts(lines.map(({ netMinor }) => netMinor)) !== row.netMinor)
    throw new Error(`The lines of order ${row.id} are not its net price.`);
  return lines;
};
