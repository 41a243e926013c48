import { services as descriptions } from '../../machines/services/index.ts';
import { packages } from '../../machines/services/packages.ts';
import type { OrderRow } from '../orders/orderRow.ts';

export type Purchase = {
  readonly paymentId: number;
  readonly clientId: string;
  readonly sessionId: string;
  readonly at: Date;
  readonly orders: readonly OrderRow[];
};

const amountOf = (minor: number): number => minor / 100;

const itemOf = ({ service, packageId, netMinor, currency }: OrderRow) => {
  const { slug } = packages[packageId];
  return {
    item_id: `${service}-${slug}`,
    item_name: descriptions[service].publicName,
    item_variant: slug,
    item_category: 'General',
    price: amountOf(netMinor ?? 0),
    currency,
    quantity: 1,
  };
};

/**
 * The body of a call of the Measurement Protocol (specification 7): one `purchase` a payment, with all that it pays for. `value` is the sum of
 * price times quantity, both without tax. The customer has agreed to statistics, and to no advertising.
 */
export const purchaseEvent = ({ paymentId, clientId, sessionId, at, orders }: Purchase) => ({
  client_id: clientId,
  timestamp_micros: at.getTime() * 1000,
  consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
  events: [
    {
      name: 'purchase',
      params: {
        transaction_id: String(paymentId),
        currency: orders[0]?.currency,
        value: amountOf(orders.reduce((sum, { netMinor }) => sum + (netMinor ?? 0), 0)),
        tax: amountOf(orders.reduce((sum, { vatMinor }) => sum + (vatMinor ?? 0), 0)),
        shipping: 0,
        session_id: sessionId,
        engagement_time_msec: 1,
        items: orders.map(itemOf),
      },
    },
  ],
});
