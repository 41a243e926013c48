import type { Order, Payment, Quotation } from '../../openapi/types.ts';
import { takesMessages } from '../aftercare/aftercare.ts';
import { toQuotationStage } from '../quotation/quotationStage.ts';
import { type PaymentStage, toPaymentStage } from './paymentStage.ts';

/** What can be followed, by its kind. */
export type Entities = { quotation: Quotation; payment: Payment; order: Order };

export type FollowKind = keyof Entities;

/** Something that is followed, as the server shows it. */
export type FollowedEntity<K extends FollowKind = FollowKind> = {
  [P in K]: { readonly kind: P; readonly entity: Entities[P] };
}[K];

const hasEnded = {
  open: false,
  awaited: false,
  succeeded: true,
  failed: true,
  returned: true,
} as const satisfies Record<PaymentStage, boolean>;

/** Whether anything can still change, from the follower's point of view. */
const ended: { readonly [K in FollowKind]: (entity: Entities[K]) => boolean } = {
  // An accepted quotation is an order, which has a page of its own; a rejected or expired one stays so.
  quotation: ({ status }) => toQuotationStage(status) !== 'preparing' && toQuotationStage(status) !== 'offered',
  payment: (payment) => hasEnded[toPaymentStage(payment)],
  // A finished order is written about, and revised.
  order: (order) => !takesMessages(order),
};

/** No more changes are to come: following can stop. */
export const hasFollowedEnded = <K extends FollowKind>({ kind, entity }: FollowedEntity<K>): boolean =>
  ended[kind](entity);
