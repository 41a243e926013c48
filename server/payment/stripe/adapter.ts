import type Stripe from 'stripe';
import type { Locale } from '../../../openapi/types.ts';
import type { Clock } from '../../platform/core/clock.ts';
import {
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentToStart,
  ProviderUnavailable,
  type ReplyTimeout,
} from '../../platform/core/paymentProvider.ts';
import { askStripe, findStripeRefusal, stripeClient, unlessUnknown } from './client.ts';
import type { StripeConfig } from './config.ts';
import { stripeLists } from './lists.ts';
import { toStripeOutcome } from './outcome.ts';
import { readEvent } from './read.ts';
import { refund, refundedAs } from './refund.ts';

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

/**
 * Speaks to Stripe by its official library: Checkout sessions on its hosted page. A declined card leaves a session open (the customer tries
 * another one there), so `declined` is told once the session has ended: the address of who gives up ends it (`PaymentToStart.cancelUrl`).
 */
export const stripeAdapter = (config: StripeConfig & ReplyTimeout & { readonly clock: Clock }): PaymentProvider => {
  const client = stripeClient(config);
  const { webhookSecret } = config.keys;
  /** Of a session that Stripe does not know nothing is paid; it may know it later. */
  const findSession = (reference: string): Promise<Stripe.Checkout.Session | null> =>
    unlessUnknown(client.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }));
  /** The session of money that has come. */
  const findByIntent = async (intent: string): Promise<Stripe.Checkout.Session | null> => {
    const { data } = await client.checkout.sessions.list({ payment_intent: intent, expand: ['data.payment_intent'] });
    return data[0] ?? null;
  };
  const find = (reference: string): Promise<Stripe.Checkout.Session | null> =>
    reference.startsWith('pi_') ? findByIntent(reference) : findSession(reference);
  const ask = (reference: string): Promise<PaymentOutcome> =>
    askStripe(`ask about ${reference}`, async () => {
      const session = await find(reference);
      return session === null ? { kind: 'open' } : toStripeOutcome(session);
    });

  return {
    name: 'stripe',
    isAwaited: false,
    start: (payment) =>
      askStripe('open a session', async () => {
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
      askStripe(`end ${reference}`, async () => {
        const session = await find(reference);
        if (session !== null && session.status !== 'open') return toStripeOutcome(session);
        try {
          if (session !== null) await client.checkout.sessions.expire(reference);
        } catch (error) {
          // Paid, or ended, in the same moment: what has become of it is asked.
          if (findStripeRefusal(error) === null) throw error;
        }
        const ended = session === null ? null : await find(reference);
        return ended === null ? { kind: 'expired' } : toStripeOutcome(ended);
      }),
    refund: async (request) => {
      const { reference, moneyReference } = request;
      const outcome = moneyReference === null ? await ask(reference) : null;
      const intent = outcome?.kind === 'paid' ? outcome.moneyReference : moneyReference;
      return intent === null
        ? { kind: 'refused', reason: 'notPaid' }
        : askStripe(`send ${reference} back`, () => refund(client, intent, request));
    },
    askRefund: ({ refundReference }) =>
      askStripe(`ask about ${refundReference}`, async () => {
        const known = await unlessUnknown(client.refunds.retrieve(refundReference));
        return known === null ? { kind: 'refused', reason: 'notPaid' } : refundedAs(known);
      }),
    lists: stripeLists(client),
  };
};
