import type { Clock } from '../../platform/core/clock.ts';
import type { PaymentProvider } from '../../platform/core/paymentProvider.ts';
import type { Przelewy24Access } from './config.ts';
import { przelewy24Lists } from './lists.ts';
import { readNotification } from './notification.ts';
import { askRefund, refund } from './refunds.ts';
import { register } from './register.ts';
import { findTransaction, toPrzelewy24Outcome } from './transaction.ts';
import { verify } from './verify.ts';

export type Przelewy24Options = Przelewy24Access & {
  readonly clock: Clock;
  /** The address that stands for a customer whose own is not known. */
  readonly emailOf: (brand: string) => string;
  /** Where notifications of refunds arrive; null where the address in Przelewy24's panel is used. */
  readonly refundNotifyUrl: string | null;
};

/** Speaks REST v1 of Przelewy24. A payment's reference there, the `sessionId`, is its hash; its money is known by `orderId`. */
export const przelewy24Adapter = (options: Przelewy24Options): PaymentProvider => ({
  name: 'przelewy24',
  isAwaited: false,
  start: async (payment) => {
    // Nothing says that a session which has been paid cannot be registered once more: then nobody is sent to pay twice.
    const found = await findTransaction(options, payment.hash);
    const isOpen = found === null || found.status === 0;
    const redirectUrl = isOpen ? await register(options, payment, options.emailOf(payment.brand)) : payment.returnUrl;
    return { kind: 'redirect', reference: payment.hash, redirectUrl };
  },
  read: async ({ body }) => readNotification(options.keys, body),
  ask: async (reference) => toPrzelewy24Outcome(await findTransaction(options, reference), options.clock.now()),
  confirm: (payment) => verify(options, payment, options.clock.now()),
  expire: async (reference) => {
    // Przelewy24 closes no session on demand: what is paid in one that was given up stays unverified, the customer's own.
    const outcome = toPrzelewy24Outcome(await findTransaction(options, reference), options.clock.now());
    return outcome.kind === 'open' ? { kind: 'expired' } : outcome;
  },
  refund: (wanted) => refund(options, wanted, options.refundNotifyUrl),
  askRefund: (wanted) => askRefund(options, wanted),
  lists: przelewy24Lists(options),
});
