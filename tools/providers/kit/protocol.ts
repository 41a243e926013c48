import type { FastifyInstance } from 'fastify';
import type { Books } from './books.ts';
import type { Faults } from './faults.ts';
import type { AccountRow, DeclineReason, NewSession, Session, StoredRefund } from './session.ts';

/** What a customer can do on the hosted page; `refund`, `dispute…` are a merchant's or a bank's, for tests. */
export type Action =
  | { readonly kind: 'pay'; readonly choice?: string }
  | { readonly kind: 'slow' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'decline'; readonly reason: DeclineReason }
  | { readonly kind: 'expire' }
  | { readonly kind: 'dispute'; readonly amountMinor?: number }
  | { readonly kind: 'disputeWon'; readonly verdict?: string }
  | { readonly kind: 'disputeLost'; readonly verdict?: string }
  /** The provider takes money back by itself, whatever anybody has said; `restore` gives it back. */
  | { readonly kind: 'reverse'; readonly amountMinor?: number }
  | { readonly kind: 'restore' };

/** What has happened to a session: what a provider notifies of. */
export type Happening = Action['kind'] | 'paid' | 'approved' | 'refunded' | 'refundRefused' | 'refundFailed';

/** A notification before it is signed. */
export type Message = { readonly url: string; readonly body: object };

/** The means that every protocol has. */
export type Kit = {
  readonly books: Books;
  readonly faults: Faults;
  /** The provider's clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Where the stand-in listens. */
  readonly url: () => string;
  readonly processingMs: number;
  readonly open: (session: NewSession) => Session;
  /** Does what a customer does on the page; null where the session's state does not allow it. */
  readonly act: (id: string, action: Action) => Session | null;
  /** The merchant takes money that was approved; null where there is none. */
  readonly confirm: (id: string, data?: Readonly<Record<string, string>>) => Session | null;
  readonly refund: (id: string, refund: Omit<StoredRefund, 'state'> & { readonly pending?: boolean }) => RefundAnswer;
  /** Decides on a refund that is pending. */
  readonly settleRefund: (id: string, refundId: string, state: 'done' | 'refused') => Session | null;
  /** A refund that was done fails: its money is the merchant's again. */
  readonly failRefund: (id: string, refundId: string) => Session | null;
  /** Rows of the merchant's account that concern no payment. */
  readonly rows: () => readonly AccountRow[];
  readonly addRow: (row: AccountRow) => void;
  /** Why the next refund is refused, in the provider's own word; null where it is not. */
  readonly takeRefusal: () => string | null;
  /** Keeps what the protocol knows beside the session. */
  readonly note: (id: string, data: Readonly<Record<string, string>>) => Session | null;
};

export type RefundAnswer =
  | { readonly kind: 'refunded'; readonly session: Session; readonly refundId: string; readonly isNew: boolean }
  | { readonly kind: 'refused'; readonly reason: 'unknown' | 'notPaid' | 'tooMuch' | 'keyReused' };

/** What one provider does differently from the others. */
export type Protocol = {
  readonly name: string;
  /** As its page calls it. */
  readonly title: string;
  /** Whether what a customer pays waits for the merchant's capture or verification. */
  readonly paidMeans: 'approved' | 'paid';
  /** Ways to pay that its page offers, as `blik`; at least one. */
  readonly choices: readonly string[];
  /** Mounts the provider's API for merchants. */
  readonly mount: (app: FastifyInstance, kit: Kit) => void;
  /** The path of its hosted page, with the session as `:id`. */
  readonly pagePath: `/${string}:id`;
  /** Where the page sends the customer, with what the provider adds to the address. */
  readonly backTo: (session: Session) => string;
  /** What is owed to the merchant for what has happened; none where the provider says nothing. */
  readonly messages: (session: Session, happening: Happening, kit: Kit) => readonly Message[];
  /** An event of a type, about a session as it is, whatever has happened to it. */
  readonly event?: (session: Session, type: string, kit: Kit) => readonly Message[];
  /** What an event, or an answer, says of a payment or a refund, in the provider's own word. */
  readonly stateOf: (payload: unknown) => string | null;
  /** Headers that sign a body sent at a time (milliseconds). */
  readonly sign: (body: Buffer, at: number) => Readonly<Record<string, string>>;
  /** Seconds before each repetition of a notification that is not taken. */
  readonly schedule: readonly number[];
  /** Whether the merchant's answer takes a notification. */
  readonly isTaken: (status: number) => boolean;
  /**
   * Where an answer alone does not take a notification: whether it is still owed, whatever the merchant has answered. Undefined leaves a
   * notification to {@link Protocol.isTaken}.
   */
  readonly isOwed?: (body: string, kit: Kit) => boolean | undefined;
  /** A body with a wrong signature, where the signature is in the body. */
  readonly withWrongSignature?: (body: string) => string;
};
