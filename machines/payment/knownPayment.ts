import type { Payment, PaymentMethod } from '../../openapi/types.ts';
import { type Payable, toPayableFacts } from './payable.ts';
import { findPayingCode, type PaymentChoice, usesBalance } from './paymentChoice.ts';
import { type PaymentStage, toPaymentStage } from './paymentStage.ts';

/** What is known: where the payment is, what nothing has been tried for yet, or both what is paid for and its payment. */
export type KnownPayment =
  | { readonly kind: 'address'; readonly paymentHash: string }
  | { readonly kind: 'payable'; readonly payable: Payable; readonly attempts: number }
  | { readonly kind: 'payment'; readonly payable: Payable; readonly attempts: number; readonly payment: Payment };

/** What is asked for when a payment is started. The attempt makes its idempotency key, so that two tabs or a double click start one. */
export type PaymentAttempt = {
  readonly payable: Payable;
  readonly method: PaymentMethod;
  /** The code that pays, wholly by the method `coupon`. */
  readonly voucher: string | null;
  /** The balance pays what it can. */
  readonly balance: boolean;
  readonly attempt: number;
};

const withAttempts = (payable: Payable, attempts: number, payment: Payment | null): KnownPayment =>
  payment === null
    ? { kind: 'payable', payable, attempts }
    : { kind: 'payment', payable, attempts: Math.max(attempts, payment.attempt), payment };

export const toKnownPayment = (payable: Payable): KnownPayment => {
  const { payment, attempts } = toPayableFacts(payable);
  return withAttempts(payable, attempts, payment);
};

/** @param payment of what is paid for, as it was found by its address */
export const foundPayment = (payable: Payable, payment: Payment): KnownPayment =>
  withAttempts(payable, toPayableFacts(payable).attempts, payment);

/** The same payment, as it is now. */
export const withPayment = (known: KnownPayment, payment: Payment): KnownPayment =>
  known.kind === 'address' ? known : withAttempts(known.payable, known.attempts, payment);

/** A payment that has just been started: one attempt more, however the server numbers the attempts of what it covers. */
export const withStarted = (known: KnownPayment, payment: Payment): KnownPayment =>
  known.kind === 'address' ? known : withAttempts(known.payable, known.attempts + 1, payment);

export const getPayable = (known: KnownPayment): Payable | null => (known.kind === 'address' ? null : known.payable);

export const getPayment = (known: KnownPayment): Payment | null => (known.kind === 'payment' ? known.payment : null);

export const getPaymentStage = (known: KnownPayment): PaymentStage | null =>
  known.kind === 'payment' ? toPaymentStage(known.payment) : null;

/** The customer has left the provider's page without paying: nothing has failed. */
export const isCanceled = (known: KnownPayment): boolean => getPayment(known)?.status === 'canceled';

/** The provider has brought another sum than was asked for: staff look at it. */
export const isLookedAt = (known: KnownPayment): boolean => getPayment(known)?.looked_at === true;

/** The address of the payment; empty while there is none, which no payment has. */
export const getPaymentHash = (known: KnownPayment): string => {
  switch (known.kind) {
    case 'address':
      return known.paymentHash;
    case 'payment':
      return known.payment.hash;
    case 'payable':
      return '';
    default:
      return known satisfies never;
  }
};

/** The next attempt to pay; null as long as there is nothing to pay for or no method for it. */
export const getNextAttempt = (known: KnownPayment, choice: PaymentChoice): PaymentAttempt | null =>
  known.kind === 'address' || choice.method === null
    ? null
    : {
        payable: known.payable,
        method: choice.method,
        voucher: findPayingCode(choice),
        balance: usesBalance(choice),
        attempt: known.attempts + 1,
      };
