import type { OrderEvent } from '../../../machines/order/order.ts';
import type {
  ApprovalState,
  KsefState,
  MessageAuthor,
  OrderStatus,
  ParcelState,
  ReviewState,
  RevisionState,
} from '../../../openapi/types.ts';
import type { Transaction } from '../db/open.ts';

/** What each event says. */
type Payloads = {
  /** An order has another status; `cause` is the event of its chart. */
  'order.moved': {
    readonly orderId: number;
    readonly hash: string;
    /** the first order of its request; null for that one itself */
    readonly requestedWith: number | null;
    readonly from: OrderStatus;
    readonly status: OrderStatus;
    readonly since: Date;
    readonly cause: OrderEvent['type'];
    /** whether the desk looks at what was asked about its offer */
    readonly underReview: boolean;
  };
  /** Staff have canceled an order, and say why. */
  'order.canceledByDesk': { readonly orderId: number };
  /** The customer has withdrawn from the contract of an order. */
  'order.withdrawn': { readonly orderId: number };
  /** The money for an order is here; `isDeferred` when work had begun before. */
  'order.paid': { readonly orderId: number; readonly isDeferred: boolean };
  /** So many days ago an order was to be paid whose payment was deferred. */
  'order.overdue': { readonly orderId: number; readonly days: number };
  /** All that can be known of a document is known; `orderId` null while no order has it. */
  'file.counted': { readonly fileId: string; readonly orderId: number | null };
  /** The customer or the desk has written to the other about an order. */
  'message.written': { readonly orderId: number; readonly messageId: number; readonly by: MessageAuthor };
  /** The customer has changed a request whose offer is prepared. */
  'request.changed': { readonly orderId: number; readonly status: OrderStatus; readonly since: Date };
  /** What was offered with doubt costs less, by what a person has counted: the version of the offer that says so. */
  'offer.lowered': { readonly orderId: number; readonly version: number };
  /** Something was asked about an offer, or has been answered. */
  'review.moved': { readonly orderId: number; readonly reviewId: number; readonly state: ReviewState };
  /** A revision of a finished order was asked for, or has gone on. */
  'revision.moved': { readonly orderId: number; readonly revisionId: number; readonly state: RevisionState };
  /** A draft was put up, or answered. */
  'approval.moved': { readonly orderId: number; readonly approvalId: number; readonly state: ApprovalState };
  /** The original of an order was posted, or has gone on; `isCorrected` when only what was said of it is another. */
  'parcel.moved': {
    readonly orderId: number;
    readonly parcelId: number;
    readonly state: ParcelState;
    readonly isCorrected: boolean;
  };
  /** The customer is to send a bank transfer. */
  'payment.awaited': { readonly paymentId: number };
  /** A part of an awaited transfer is on the account, and the rest is not. */
  'transfer.incomplete': { readonly paymentId: number; readonly entryId: number };
  /** All the money of a payment of orders is here, and they take it, or some of them do. */
  'payment.paid': { readonly paymentId: number };
  /** A provider's money that was for an order, and that nothing takes, goes back. */
  'payment.goesBack': { readonly orderId: number; readonly refundId: number };
  /** A customer's balance at a brand has changed. */
  'balance.moved': { readonly customerId: number; readonly brand: string };
  /** The money of a top-up is here. */
  'topUp.credited': { readonly topUpId: number };
  /** Staff have asked for money of an order to be paid back. */
  'refund.asked': { readonly orderId: number; readonly refundId: number };
  /** An invoice, a correction among them, has its number and its place in the chain. */
  'invoice.issued': { readonly invoiceId: number };
  /** KSeF has accepted or refused an invoice, or it is issued without KSeF for now. */
  'ksef.moved': { readonly invoiceId: number; readonly state: KsefState };
};

export type EventType = keyof Payloads;

/** What the areas of the server say has happened. An area knows nothing of those after it: they listen (`server/listeners.ts`). */
export type DomainEvent<T extends EventType = EventType> = { [K in T]: { readonly type: K } & Payloads[K] }[T];

export type Events = {
  /**
   * Calls everyone who listens, in the transaction of the change: what they write is committed with it or not at all. A listener that
   * throws undoes the change. Work that must wait for the commit is queued as a job.
   */
  readonly emit: (tx: Transaction, event: DomainEvent) => Promise<void>;
};
