import type Stripe from 'stripe';
import type { Locale } from '../../../openapi/types.ts';
import type { Clock } from '../../core/clock.ts';
import {
  type Patience,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentToStart,
  ProviderUnavailable,
  type RefundOutcome,
  type RefundRequest,
} from '../../core/paymentProvider.ts';
import { asked, refusalOf, stripeClient } from './client.ts';
import type { StripeConfig } from './config.ts';
import { outcomeOf } from './outcome.ts';
import { readEvent } from './read.ts';

/** Stripe's page has no Ukrainian: it takes the browser's language then. */
const locales = { en: 'en', de: 'de', pl: 'pl', uk: 'auto' } as const satisfies Record<Locale, string>;

const sessionFor = (payment: PaymentToStart): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: payment.hash,
  metadata: { brand: payment.brand, payment: payment.hash },
  payment_intent_data: { metadata: { payment: payment.hash }, description: payment.title },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: payment.currency.toLowerCase(),
        unit_amount: payment.amountMinor,
        product_data: { name: `${payment.merchant} ${payment.title}` },
      },
    },
  ],
  success_url: payment.returnUrl,
  cancel_url: payment.cancelUrl,
  locale: locales[payment.locale],
  ...(payment.email === null ? {} : { customer_email: payment.email }),
});

/** Codes by which Stripe refuses a refund. */
const refusals: Readonly<Record<string, Extract<RefundOutcome, { kind: 'refused' }>['reason']>> = {
  charge_already_refunded: 'tooMuch',
  amount_too_large: 'tooMuch',
  parameter_invalid_integer: 'tooMuch',
  idempotency_error: 'keyReused',
};

const refundedAs = ({ id, status }: Stripe.Refund): RefundOutcome => {
  if (typeof id !== 'string' || typeof status !== 'string') throw new ProviderUnavailable('Stripe tells no refund.');
  if (status === 'succeeded') return { kind: 'refunded', reference: id };
  return status === 'failed' || status === 'canceled'
    ? { kind: 'refused', reason: 'notPaid' }
    : { kind: 'pending', reference: id };
};

/**
 * Speaks to Stripe by its official library: Checkout sessions on its hosted page. A declined card leaves a session open (the customer tries
 * another one there), so `declined` is told once the session has ended: the address of who gives up ends it (`PaymentToStart.cancelUrl`).
 */
export const stripeAdapter = (config: StripeConfig & Patience & { readonly clock: Clock }): PaymentProvider => {
  const client = stripeClient(config);
  const { webhookSecret } = config.keys;
  const retrieve = (reference: string) => client.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] });
  const ask = (reference: string): Promise<PaymentOutcome> =>
    asked(`ask about ${reference}`, async () => outcomeOf(await retrieve(reference)));

  const intentOf = async ({ reference, moneyReference }: RefundRequest): Promise<string | null> => {
    if (moneyReference !== null) return moneyReference;
    const outcome = await ask(reference);
    return outcome.kind === 'paid' ? outcome.moneyReference : null;
  };

  return {
    name: 'stripe',
    isAwaited: false,
    start: (payment) =>
      asked('open a session', async () => {
        const { id, url } = await client.checkout.sessions.create(sessionFor(payment), {
          idempotencyKey: payment.hash,
        });
        // The library types what Stripe promises; what has come is looked at.
        if (typeof id !== 'string' || typeof url !== 'string') {
          throw new ProviderUnavailable('Stripe has a session without a page.');
        }
        return { kind: 'redirect', reference: id, redirectUrl: url };
      }),
    read: async (call) => readEvent(client, { webhookSecret, clock: config.clock, ask }, call),
    ask,
    confirm: ({ reference }) => ask(reference),
    expire: (reference) =>
      asked(`end ${reference}`, async () => {
        const session = await retrieve(reference);
        if (session.status !== 'open') return outcomeOf(session);
        try {
          await client.checkout.sessions.expire(reference);
        } catch (error) {
          // Paid, or ended, in the same moment: what has become of it is asked.
          if (refusalOf(error) === null) throw error;
        }
        return outcomeOf(await retrieve(reference));
      }),
    refund: async (request) => {
      const intent = await intentOf(request);
      if (intent === null) return { kind: 'refused', reason: 'notPaid' };
      const { amountMinor, key } = request;
      const wanted = { payment_intent: intent, amount: amountMinor, metadata: { key } };
      return asked(`send ${request.reference} back`, async () => {
        try {
          return refundedAs(await client.refunds.create(wanted, { idempotencyKey: `refund:${key}` }));
        } catch (error) {
          const refused = refusalOf(error);
          if (refused === null) throw error;
          return { kind: 'refused', reason: refusals[refused.code ?? refused.rawType ?? ''] ?? 'notPaid' };
        }
      });
    },
    askRefund: ({ refundReference }) =>
      asked(`ask about ${refundReference}`, async () => refundedAs(await client.refunds.retrieve(refundReference))),
  };
};
