import * as Schema from 'effect/Schema';
import type { PaymentOutcome } from '../../platform/core/paymentProvider.ts';

/** An order as PayU tells of it. Amounts are texts of minor units. */
export const PayuOrder = Schema.Struct({
  orderId: Schema.String,
  extOrderId: Schema.optional(Schema.String),
  currencyCode: Schema.Literals(['PLN', 'EUR', 'GBP', 'USD']),
  totalAmount: Schema.String.check(Schema.isPattern(/^\d{1,15}$/)),
  status: Schema.String,
});
export type PayuOrder = typeof PayuOrder.Type;

/** What has become of an order. PayU says nothing of why a payment was canceled. */
export const toPayuOutcome = ({ status, totalAmount, currencyCode: currency, orderId }: PayuOrder): PaymentOutcome => {
  const amountMinor = Number(totalAmount);
  switch (status) {
    case 'NEW':
      return { kind: 'open' };
    case 'PENDING':
      return { kind: 'processing' };
    case 'WAITING_FOR_CONFIRMATION':
      return { kind: 'approved', amountMinor, currency };
    case 'COMPLETED':
      return { kind: 'paid', amountMinor, currency, moneyReference: orderId };
    case 'CANCELED':
      return { kind: 'canceled' };
    case 'REJECTED':
      return { kind: 'declined', reason: 'declined' };
    default:
      return { kind: 'processing' };
  }
};
