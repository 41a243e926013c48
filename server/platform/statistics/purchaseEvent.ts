import { analyticsItem } from '../../../machines/shell/analyticsItem.ts';
import type { AnalyticsConsent, CurrencyCode, PackageId, Service } from '../../../openapi/types.ts';
import { toDecimal } from '../core/money.ts';

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

const amountOf = (minor: number): number => Number(toDecimal(minor));
const sumOf = (amounts: readonly number[]): number => amountOf(amounts.reduce((sum, minor) => sum + minor, 0));

/**
 * The body of a call of the Measurement Protocol (specification 7): one `purchase` a payment, with all that it pays for. `value` is the sum of
 * price times quantity, both without tax. Sending an original is a part of its order's price. The customer has agreed to statistics, and to
 * no advertising.
 */
export const purchaseEvent = ({ paymentId, consent, at, currency, orders }: Purchase) => ({
  client_id: consent.client_id,
  timestamp_micros: at.getTime() * 1000,
  consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
  events: [
    {
      name: 'purchase',
      params: {
        transaction_id: String(paymentId),
        currency,
        value: sumOf(orders.map(({ netMinor }) => netMinor)),
        tax: sumOf(orders.map(({ vatMinor }) => vatMinor)),
        shipping: 0,
        session_id: consent.session_id,
        engagement_time_msec: 1,
        items: orders.map((order) => analyticsItem(order, { price: amountOf(order.netMinor), currency })),
      },
    },
  ],
});
