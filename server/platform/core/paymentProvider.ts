import type { IncomingHttpHeaders } from 'node:http';
import type { CurrencyCode, DisputeState, Locale, PaymentFailure, PaymentMethod } from '../../../openapi/types.ts';

/** Methods by which somebody else moves the money. eCard is listed and never offered: it has no public protocol. */
export type ProviderName = Exclude<PaymentMethod, 'balance' | 'coupon' | 'later'>;

/** What a provider has to know of a payment. */
export type PaymentToStart = {
  /** The payment's hash: its reference at the provider, and the key under which starting again finds the same payment. */
  readonly hash: string;
  /** The payment's number here. */
  readonly number: number;
  /** What names the payment to people, as on a bank statement. */
  readonly title: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly locale: Locale;
  readonly brand: string;
  /** The brand's name, as the provider's page shows whom is paid. */
  readonly merchant: string;
  /** Who pays, where it is known: pages are filled in with it. */
  readonly email: string | null;
  /** The address that the request came from; PayU asks for it. */
  readonly customerIp: string;
  /** Where the provider sends its notifications. */
  readonly notifyUrl: string;
  /** Where the customer comes back to, whatever has happened. */
  readonly returnUrl: string;
  /** Where the customer comes back to who has given up: the payment is ended at its provider on the way. Providers that know one address use `returnUrl`. */
  readonly cancelUrl: string;
};

/** `reference` is what the provider knows the payment by. */
export type StartedPayment =
  | { readonly kind: 'redirect'; readonly reference: string; readonly redirectUrl: string }
  /** The customer pays elsewhere, with the reference as title. */
  | { readonly kind: 'transfer'; readonly reference: string };

/** What a provider says has become of a payment. */
export type PaymentOutcome =
  /** The customer has not decided. */
  | { readonly kind: 'open' }
  /** The customer has paid, the provider has not decided; it can no longer be ended. */
  | { readonly kind: 'processing' }
  /** The customer has agreed, and the money comes once {@link PaymentProvider.confirm} is called (capture, verification). */
  | { readonly kind: 'approved'; readonly amountMinor: number; readonly currency: CurrencyCode }
  | {
      readonly kind: 'paid';
      readonly amountMinor: number;
      readonly currency: CurrencyCode;
      /** what the provider knows the money by, where that is not the payment's reference: refunds name it */
      readonly moneyReference: string | null;
    }
  | { readonly kind: 'declined'; readonly reason: Extract<PaymentFailure, `declined${string}`> }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'expired' }
  /** The customer's bank wants the money back; lost once money has left for good, `unclear` where it is closed and nobody says whose the money is. */
  | {
      readonly kind: 'disputed';
      /** the provider's number of the dispute */
      readonly dispute: string;
      readonly state: DisputeState;
      readonly answerBy: Date | null;
      /** what is wanted back, or has left where it is lost; null where the provider does not say it: all of it */
      readonly amountMinor: number | null;
      /** as the provider names it */
      readonly reason: string | null;
    }
  | ReversedMoney;

/** Money of a payment that its provider has taken back, or given back after that, and that nobody here has sent: a reversal, a chargeback. */
export type ReversedMoney = {
  readonly kind: 'reversed';
  /** the provider's number of the movement; null where it only says that there is one */
  readonly movement: string | null;
  /** what has left; below zero for what has come again */
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
};

/** A notification as it arrived: signatures are made over the raw body. */
export type NotificationCall = { readonly headers: IncomingHttpHeaders; readonly body: Buffer };

export type Notification =
  | {
      readonly kind: 'verified';
      /** the provider's own number of the event; where it gives none, what tells two events apart */
      readonly eventId: string;
      /** our payment's hash, where the event says it */
      readonly hash: string | null;
      /** what the provider knows the payment, or its money, by */
      readonly reference: string;
      readonly outcome: PaymentOutcome;
    }
  /** A refund has become of something. `key` where the provider tells it, else `reference`, finds ours. */
  | {
      readonly kind: 'refund';
      readonly eventId: string;
      readonly key: string | null;
      readonly reference: string;
      readonly outcome: 'refunded' | 'refused';
    }
  /** Not signed by the provider, or too old; nothing in it counts. */
  | { readonly kind: 'forged' }
  /** The provider's own, about nothing that concerns a payment. */
  | { readonly kind: 'irrelevant' };

/** `amountMinor` is what must be paid: nothing else is taken. */
export type PaymentToConfirm = {
  readonly hash: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
};

export type RefundRequest = {
  readonly reference: string;
  /** {@link PaymentOutcome} `paid` */
  readonly moneyReference: string | null;
  /** The same key again is the same refund. */
  readonly key: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
};

export type RefundOutcome =
  | { readonly kind: 'refunded'; readonly reference: string }
  /** The provider has taken it, and tells later what became of it. */
  | { readonly kind: 'pending'; readonly reference: string }
  /** The provider refuses what it will take later. `lacksFunds`: once staff have filled the account. */
  | { readonly kind: 'notYet'; readonly lacksFunds: boolean }
  | { readonly kind: 'refused'; readonly reason: 'notPaid' | 'tooMuch' | 'keyReused' }
  /** A person has to send the money back. */
  | { readonly kind: 'byHand' };

/** The provider did not answer, or not in a way that can be understood: nothing is known. */
export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderUnavailable';
  }
}

/** How long a provider is waited for, with the whole of its answer. */
export type ReplyTimeout = { readonly replyTimeoutMs: number };

/** A time from `since` to before `until`. */
export type Period = { readonly since: Date; readonly until: Date };

/** Money that a provider has taken, as its own list says. */
export type ListedPayment = {
  /** what the provider knows the money by, as refunds name it */
  readonly reference: string;
  /** our payment's hash, where the list says it */
  readonly hash: string | null;
  /** whether it can be asked about by `reference`, where what it was opened as has been lost */
  readonly isAskedAbout: boolean;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
};

/** Money that a provider sends back, or has sent. */
export type ListedRefund = {
  readonly reference: string;
  /** {@link RefundRequest} `key`, where the list says it */
  readonly key: string | null;
  /** what the provider knows the money by that it is a part of; null where the list does not say it */
  readonly of: string | null;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly state: 'pending' | 'done' | 'refused';
};

/** A dispute about money that a provider has taken, as a notification would tell of it. */
export type ListedDispute = {
  /** what the provider knows the money by */
  readonly of: string;
  readonly outcome: Extract<PaymentOutcome, { kind: 'disputed' }>;
};

/** A movement of money that a provider has taken, which is neither its receipt nor a refund of ours. */
export type ListedReversal = {
  /** what the provider knows the money by */
  readonly of: string;
  readonly outcome: ReversedMoney;
};

/** A row of a provider's account that nobody can place: of a kind that no table has, or in a currency that nothing is sold in. */
export type ListedOddity = {
  readonly reference: string;
  readonly received: { readonly amountMinor: number; readonly currency: CurrencyCode } | null;
};

/** A provider's own account of a period, whole: all its pages are read. @throws ProviderUnavailable */
export type AccountLists = {
  readonly kind: 'account';
  readonly payments: (period: Period) => Promise<readonly ListedPayment[]>;
  /** Those that were made in it, and those that failed in it after they had been done. */
  readonly refunds: (period: Period) => Promise<readonly ListedRefund[]>;
  readonly reversals: (period: Period) => Promise<readonly ListedReversal[]>;
  readonly oddities: (period: Period) => Promise<readonly ListedOddity[]>;
  /** @param opened when a bank has asked for the money; what has become of it is as of now */
  readonly disputes: (opened: Period) => Promise<readonly ListedDispute[]>;
};

/** All that went back of one payment, also what was sent back on the provider's own pages. @throws ProviderUnavailable */
export type PaymentLists = {
  readonly kind: 'payment';
  readonly refunds: (of: Pick<RefundRequest, 'reference' | 'moneyReference'>) => Promise<readonly ListedRefund[]>;
};

/** What a provider lists for merchants: its whole account, or of each payment what went back. */
export type ProviderLists = AccountLists | PaymentLists;

/** One payment provider. Every call may be repeated without harm, and throws {@link ProviderUnavailable} when nothing is known. */
export type PaymentProvider = {
  readonly name: ProviderName;
  /** True where money arrives by itself at some time: such a payment is not held open by anybody, and giving it up costs nothing. */
  readonly isAwaited: boolean;
  readonly start: (payment: PaymentToStart) => Promise<StartedPayment>;
  /** Verifies a notification, and reads it. */
  readonly read: (call: NotificationCall) => Promise<Notification>;
  readonly ask: (reference: string) => Promise<PaymentOutcome>;
  /** Takes money that a customer has agreed to pay; where the provider needs none of it, answers as `ask` does. The same call again is the same money. */
  readonly confirm: (payment: PaymentToConfirm) => Promise<PaymentOutcome>;
  /** Ends a payment that is still open, and says what has become of it: it may have been paid just before. */
  readonly expire: (reference: string) => Promise<PaymentOutcome>;
  readonly refund: (refund: RefundRequest) => Promise<RefundOutcome>;
  /** What has become of a refund that was pending. */
  readonly askRefund: (refund: RefundRequest & { readonly refundReference: string }) => Promise<RefundOutcome>;
  /** null where nobody moves its money but the bank. */
  readonly lists: ProviderLists | null;
};

/** The providers that are configured. */
export type PaymentProviders = ReadonlyMap<PaymentMethod, PaymentProvider>;
