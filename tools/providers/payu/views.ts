import { isTakenBack, type Session, type SessionState, type StoredRefund } from '../kit/session.ts';

/** PayU does not tell who has refused a payment: a decline is a cancelation. */
const statuses = {
  open: 'NEW',
  processing: 'PENDING',
  approved: 'WAITING_FOR_CONFIRMATION',
  paid: 'COMPLETED',
  declined: 'CANCELED',
  canceled: 'CANCELED',
  expired: 'CANCELED',
} as const satisfies Record<SessionState, string>;

export const orderView = (session: Session, posId: string) => ({
  orderId: session.id,
  extOrderId: session.reference,
  orderCreateDate: new Date(session.createdAt).toISOString(),
  notifyUrl: session.notifyUrl,
  customerIp: session.data.customerIp,
  merchantPosId: posId,
  description: session.merchant,
  currencyCode: session.currency,
  totalAmount: String(session.amountMinor),
  status: isTakenBack(session) ? statuses.canceled : statuses[session.state],
  products: [{ name: session.merchant, unitPrice: String(session.amountMinor), quantity: '1' }],
});

const refundStatuses = { pending: 'PENDING', done: 'FINALIZED', refused: 'CANCELED' } as const;

export const refundView = (session: Session, { id, key, amountMinor, state }: StoredRefund) => ({
  refundId: id,
  extRefundId: key,
  amount: String(amountMinor),
  currencyCode: session.currency,
  description: 'Refund',
  status: refundStatuses[state],
});
