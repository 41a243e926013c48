import type { IncomingHttpHeaders } from 'node:http';
import type { CurrencyCode, Locale, PaymentFailure, PaymentMethod } from '../../openapi/types.ts';

/** Methods by which somebody else moves the money. */
export type ProviderName = Exclude<PaymentMethod, 'balance' | 'coupon'>;

/** What a provider has to know of a payment. */
export type PaymentToStart = {
  /** The payment's hash: its reference at the provider, and the key under which starting again finds the same payment. */
  readonly hash: string;
  /** What names the payment to people, as on a bank statement. */
  readonly title: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly locale: Locale;
  readonly brand: string;
  /** Where the provider sends its notifications. */
  readonly notifyUrl: string;
  /** Where the customer comes back to, whatever has happened. */
  readonly returnUrl: string;
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
  | { readonly kind: 'paid'; readonly amountMinor: number; readonly currency: CurrencyCode }
  | { readonly kind: 'declined'; readonly reason: Extract<PaymentFailure, `declined${string}`> }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'expired' };

/** A notification as it arrived: signatures are made over the raw body. */
export type NotificationCall = { readonly headers: IncomingHttpHeaders; readonly body: Buffer };

export type Notification =
  | { readonly kind: 'verified'; readonly hash: string; readonly reference: string; readonly outcome: PaymentOutcome }
  /** Not signed by the provider; nothing in it counts. */
  | { readonly kind: 'forged' }
  /** The provider's own, about nothing that concerns a payment. */
  | { readonly kind: 'irrelevant' };

export type RefundRequest = {
  readonly reference: string;
  /** The same key again is the same refund. */
  readonly key: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
};

export type RefundOutcome =
  | { readonly kind: 'refunded'; readonly reference: string }
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

/** One payment provider. Every call may be repeated without harm, and throws {@link ProviderUnavailable} when nothing is known. */
export type PaymentProvider = {
  readonly name: ProviderName;
  /** True where money arrives by itself at some time: such a payment is not held open by anybody, and giving it up costs nothing. */
  readonly isAwaited: boolean;
  readonly start: (payment: PaymentToStart) => Promise<StartedPayment>;
  /** Verifies a notification, and reads it. */
  readonly read: (call: NotificationCall) => Promise<Notification>;
  readonly ask: (reference: string) => Promise<PaymentOutcome>;
  /** Ends a payment that is still open, and says what has become of it: it may have been paid just before. */
  readonly expire: (reference: string) => Promise<PaymentOutcome>;
  readonly refund: (refund: RefundRequest) => Promise<RefundOutcome>;
};

/** The providers that are configured. */
export type PaymentProviders = ReadonlyMap<PaymentMethod, PaymentProvider>;
