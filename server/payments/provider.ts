import type { CurrencyCode, Locale, PaymentFailure, PaymentMethod } from '../../openapi/types.ts';

/** What a provider has to know of a payment. */
export type PaymentToStart = {
  /** The payment's hash: its reference at the provider, and the key under which starting again finds the same payment. */
  readonly hash: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly locale: Locale;
  readonly brand: string;
  /** Where the provider sends its notifications. */
  readonly notifyUrl: string;
  /** Where the customer comes back to, whatever has happened. */
  readonly returnUrl: string;
};

export type StartedPayment = { readonly providerRef: string; readonly redirectUrl: string };

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

/** The provider did not answer, or not in a way that can be understood: nothing is known. */
export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderUnavailable';
  }
}

/** One payment provider. Every call may be repeated without harm, and throws {@link ProviderUnavailable} when nothing is known. */
export type PaymentProvider = {
  readonly method: PaymentMethod;
  readonly start: (payment: PaymentToStart) => Promise<StartedPayment>;
  readonly query: (providerRef: string) => Promise<PaymentOutcome>;
  /** Ends a payment that is still open, and says what has become of it: it may have been paid just before. */
  readonly expire: (providerRef: string) => Promise<PaymentOutcome>;
};
