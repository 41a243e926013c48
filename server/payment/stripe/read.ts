import Stripe from 'stripe';
import type { Clock } from '../../platform/core/clock.ts';
import type { Notification, NotificationCall, PaymentOutcome } from '../../platform/core/paymentProvider.ts';
import { toListedDispute } from './dispute.ts';
import { toDeclined, toStripeOutcome } from './outcome.ts';

/** Seconds that a signature may be old. */
const tolerance = 300;

const ofSession = (event: Stripe.Event, session: Stripe.Checkout.Session, outcome: PaymentOutcome): Notification => ({
  kind: 'verified',
  eventId: event.id,
  hash: session.client_reference_id,
  reference: session.id,
  outcome,
});

const failedLater = (session: Stripe.Checkout.Session): PaymentOutcome => {
  const { payment_intent: intent } = session;
  const failure = typeof intent === 'object' ? intent?.last_payment_error : null;
  return { kind: 'declined', reason: toDeclined(failure ?? {}) };
};

const ofDispute = (event: Stripe.Event, dispute: Stripe.Dispute): Notification => {
  const told = toListedDispute(dispute);
  if (told === null) return { kind: 'irrelevant' };
  return { kind: 'verified', eventId: event.id, hash: null, reference: told.of, outcome: told.outcome };
};

const ofRefund = (event: Stripe.Event, refund: Stripe.Refund): Notification => {
  if (refund.status !== 'succeeded' && refund.status !== 'failed' && refund.status !== 'canceled') {
    return { kind: 'irrelevant' };
  }
  return {
    kind: 'refund',
    eventId: event.id,
    key: refund.metadata?.key ?? null,
    reference: refund.id,
    outcome: refund.status === 'succeeded' ? 'refunded' : 'refused',
  };
};

const toNotification = (event: Stripe.Event): Notification => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return ofSession(event, event.data.object, toStripeOutcome(event.data.object));
    case 'checkout.session.async_payment_failed':
      return ofSession(event, event.data.object, failedLater(event.data.object));
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return ofDispute(event, event.data.object);
    case 'refund.updated':
    case 'refund.failed':
      return ofRefund(event, event.data.object);
    default:
      return { kind: 'irrelevant' };
  }
};

type Reading = {
  readonly webhookSecret: string;
  readonly clock: Clock;
  readonly ask: (reference: string) => Promise<PaymentOutcome>;
};

/**
 * Events name a session's intent and do not show it: why a session has ended without money is asked. Where nothing is answered, the event
 * counts as it is.
 */
const withReason = async (notification: Notification, ask: Reading['ask']): Promise<Notification> => {
  if (notification.kind !== 'verified') return notification;
  const { kind } = notification.outcome;
  if (kind !== 'expired' && kind !== 'declined') return notification;
  try {
    const outcome = await ask(notification.reference);
    return outcome.kind === 'declined' ? { ...notification, outcome } : notification;
  } catch {
    return notification;
  }
};

/** Verifies an event by Stripe's library over the raw body, at most five minutes old by the server's clock, and reads it. */
export const readEvent = async (
  client: Stripe,
  { webhookSecret, clock, ask }: Reading,
  { headers, body }: NotificationCall,
): Promise<Notification> => {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return { kind: 'forged' };
  try {
    const now = clock.now().getTime();
    const event = client.webhooks.constructEvent(body, signature, webhookSecret, tolerance, undefined, now);
    return await withReason(toNotification(event), ask);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return { kind: 'forged' };
    // A signed event whose form this library does not know.
    if (error instanceof SyntaxError) return { kind: 'irrelevant' };
    throw error;
  }
};
