import { analyticsItem } from '../../../machines/shell/analyticsItem.ts';
import type { AnalyticsConsent, CurrencyCode, PackageId, Service } from '../../../openapi/types.ts';
import { toDecimal } from '../core/money.ts';
import { type GoogleBody, googleBody, ofSession } from './googleEvent.ts';

/** An order that was paid for. */
export type PurchasedOrder = {
  readonly service: Service;
  readonly packageId: PackageId;
  readonly netMinor: number;
  readonly vatMinor: number;
};

export type Purchase = {
  readonly paymentId: number;
  readonly consent: AnalyticsConsent;
  readonly at: Date;
  readonly currency: CurrencyCode;
  readonly orders: readonly PurchasedOrder[];
};

const toAmount = (minor: number): number => Number(toDecimal(minor));
const sumAmounts = (amounts: readonly number[]): number => toAmount(amounts.reduce((sum, minor) => sum + minor, 0));

/**
 * One `purchase` a payment (specification 7), with all that it pays for. `value` is the sum of price times quantity, both without tax. Sending
 * an original is a part of its order's price.
 */
export const purchaseEvent = ({ paymentId, consent, at, currency, orders }: Purchase): GoogleBody =>
  googleBody(consent, at, {
    name: 'purchase',
    params: {
      ...ofSession(consent),
      transaction_id: String(paymentId),
      currency,
      value: sumAmounts(orders.map(({ netMinor }) => netMinor)),
      tax: sumAmounts(orders.map(({ vatMinor }) => vatMinor)),
      shipping: 0,
      items: orders.map((order) => analyticsItem(order, { price: toAmount(order.netMinor), currency })),
    },
  });
