import Big from 'big.js';
import type { CurrencyCode, Price, ShipmentCost } from '../../openapi/types.ts';
import { money } from '../platform/core/money.ts';
import type { ShipmentLineMinor } from '../platform/db/schema.ts';

/** A price in minor units. */
export type PriceMinor = {
  readonly netBeforeDiscountMinor: number;
  /** what a tight deadline adds; it is within the net price before the discount */
  readonly surchargeMinor: number;
  readonly discountMinor: number;
  readonly netMinor: number;
  /** percent, as `23.00` */
  readonly taxRate: string;
  readonly vatMinor: number;
  readonly grossMinor: number;
  /** what sending the original costs, within net, tax and gross; null where nothing is sent */
  readonly shipmentCost: readonly ShipmentLineMinor[] | null;
};

/** What sending an original costs, as the contract has it: sums of lines that are rounded already. */
const shipmentView = (lines: readonly ShipmentLineMinor[], currency: CurrencyCode): ShipmentCost => {
  const sums = (of: readonly ShipmentLineMinor[]): Pick<ShipmentCost, 'net' | 'vat' | 'gross'> => {
    const net = of.reduce((sum, { netMinor }) => sum + netMinor, 0);
    const vat = of.reduce((sum, { vatMinor }) => sum + vatMinor, 0);
    return { net: money(net, currency), vat: money(vat, currency), gross: money(net + vat, currency) };
  };
  return {
    ...sums(lines),
    lines: lines.map((line) => ({ kind: line.kind, quantity: line.quantity, ...sums([line]) })),
  };
};

/** The contract's price. */
export const priceView = (price: PriceMinor, currency: CurrencyCode, discountCode: string | null): Price => ({
  net: money(price.netMinor, currency),
  tax_rate: new Big(price.taxRate).toFixed(2),
  vat: money(price.vatMinor, currency),
  gross: money(price.grossMinor, currency),
  net_before_discount: money(price.netBeforeDiscountMinor, currency),
  surcharge: money(price.surchargeMinor, currency),
  discount: money(price.discountMinor, currency),
  discount_code: discountCode,
  shipment: price.shipmentCost === null ? null : shipmentView(price.shipmentCost, currency),
});
