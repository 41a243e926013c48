import Stripe from 'stripe';
import { ProviderUnavailable, type RefundOutcome, type RefundRequest } from '../../platform/core/paymentProvider.ts';
import { findStripeRefusal } from './client.ts';

type Refused = Extract<RefundOutcome, { kind: 'refused' }>;

/** Codes by which Stripe refuses a refund. */
const refusals: Readonly<Record<string, Refused['reason']>> = {
  charge_already_refunded: 'tooMuch',
  amount_too_large: 'tooMuch',
  parameter_invalid_integer: 'tooMuch',
  idempotency_error: 'keyReused',
};

/** Whatever else Stripe refuses by, asking again does not help: staff look at it. */
const refusedAs = (error: unknown): Refused | null => {
  const refused = findStripeRefusal(error);
  if (refused !== null)
    return { kind: 'refused', reason: refusals[refused.code ?? refused.rawType ?? ''] ?? 'notPaid' };
  const isForGood =
    error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripePermissionError;
  return isForGood ? { kind: 'refused', reason: 'notPaid' } : null;
};

export const refundedAs = ({ id, status }: Stripe.Refund): RefundOutcome => {
  if (typeof id !== 'string' || typeof status !== 'string') throw new ProviderUnavailable('Stripe tells no refund.');
  if (status === 'succeeded') return { kind: 'refunded', reference: id };
  return status === 'failed' || status === 'canceled'
    ? { kind: 'refused', reason: 'notPaid' }
    : { kind: 'pending', reference: id };
};

/** Stripe remembers a key of idempotency for a day, and what is written on a refund for good. */
const findByKey = async (client: Stripe, intent: string, key: string): Promise<Stripe.Refund | null> => {
  for await (const one of client.refunds.list({ payment_intent: intent, limit: 100 })) {
    if (one.metadata?.key === key) return one;
  }
  return null;
};

/** Sends money of an intent back, once a key, however long ago it was asked for first. */
export const refund = async (
  client: Stripe,
  intent: string,
  { key, amountMinor }: RefundRequest,
): Promise<RefundOutcome> => {
  const wanted = { payment_intent: intent, amount: amountMinor, metadata: { key } };
  try {
    const known = await findByKey(client, intent, key);
    if (known !== null && known.amount !== amountMinor) return { kind: 'refused', reason: 'keyReused' };
    return refundedAs(known ?? (await client.refunds.create(wanted, { idempotencyKey: `refund:${key}` })));
  } catch (error) {
    const refused = refusedAs(error);
    if (refused === null) throw error;
    return refused;
  }
};
