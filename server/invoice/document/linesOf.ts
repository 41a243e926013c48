import Big from 'big.js';
import { services as descriptions } from '../../../machines/services/index.ts';
import type { InvoiceUnit, Locale } from '../../../openapi/types.ts';
import { nameOf } from '../../catalogue/names.ts';
import { lineName } from '../../catalogue/shipmentText.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { message } from '../../platform/core/messages.ts';
import { toDecimal } from '../../platform/core/money.ts';
import type { InvoiceDocumentLine, InvoiceWords } from '../invoiceDocument.ts';
import { allocateAmounts, sumOf } from './allocateAmounts.ts';
import { ratedAs } from './taxes.ts';
import { unitNetOf } from './unitNet.ts';

/** A line before it has its place. */
type Line = Omit<InvoiceDocumentLine, 'position'>;

type Counted = Pick<InvoiceDocumentLine, 'quantity' | 'unit' | 'unitNet'>;

const inEach = (languages: readonly Locale[], textIn: (locale: Locale) => string): InvoiceWords =>
  Object.fromEntries(languages.map((locale) => [locale, textIn(locale)]));

/** What is done with which languages. */
const workName = ({ service, sourceLang, targetLang }: OrderRow, locale: Locale): string => {
  const languages = [...new Set([sourceLang, targetLang])].map((code) => nameOf('language', locale, code));
  return `${message(locale, `service.${service}.name`)}: ${languages.join(' – ')}`;
};

/** Counted where a price of a unit makes the net price exactly, as a minimum charge or a price by hand may not; else one lump sum. */
const counted = (quantity: number | null, unit: InvoiceUnit, netMinor: number): Counted => {
  const lumpSum = { quantity: '1', unit: 'lump_sum', unitNet: toDecimal(netMinor) } as const;
  if (quantity === null || quantity <= 0) return lumpSum;
  const decimal = new Big(quantity).toString();
  const unitNet = unitNetOf(decimal, netMinor);
  return unitNet === null ? lumpSum : { quantity: decimal, unit, unitNet };
};

/** The price of an order that is accepted. @throws Error for one without */
const priceOf = (row: OrderRow) => {
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
export const linesOf = (row: OrderRow, languages: readonly Locale[]): readonly Line[] => {
  const { netBeforeDiscountMinor, surchargeMinor, discountMinor, taxRate } = priceOf(row);
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
  const work = counted(row.quantity, descriptions[row.service].prices.unit, workMinor);
  const lines = [
    line(
      inEach(languages, (locale) => workName(row, locale)),
      work,
      workMinor,
      workDiscount,
    ),
    ...(surchargeMinor === 0
      ? []
      : [
          line(
            inEach(languages, (locale) => message(locale, 'write.summary.surcharge')),
            counted(null, 'lump_sum', surchargeMinor),
            surchargeMinor,
            surchargeDiscount,
          ),
        ]),
    ...(row.shipmentCost ?? []).map((cost) =>
      line(
        inEach(languages, (locale) => lineName(cost, locale)),
        counted(cost.quantity, 'piece', cost.netMinor),
        cost.netMinor,
        0,
      ),
    ),
  ];
  if (sumOf(lines.map(({ netMinor }) => netMinor)) !== row.netMinor)
    throw new Error(`The lines of order ${row.id} are not its net price.`);
  return lines;
};
