import type Stripe from 'stripe';
import type { DisputeState } from '../../../openapi/types.ts';
import type { ListedDispute } from '../../platform/core/paymentProvider.ts';

/** The number of what an answer names, by itself or whole. */
export const findId = (about: string | { readonly id: string } | null): string | null =>
  typeof about === 'string' ? about : (about?.id ?? null);

/** Statuses in which nobody decides any more, by whether the bank has kept the money. */
export const closed: Readonly<Record<string, 'won' | 'lost'>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** In minor units, what its movements have taken; null where they are in the currency of another account. */
const takenBy = ({ balance_transactions: movements, currency }: Stripe.Dispute): number | null =>
  movements.every((movement) => movement.currency === currency)
    ? movements.reduce((taken, { amount }) => taken - amount, 0)
    : null;

/**
 * How a dispute stands: by the money that has left, which Stripe withdraws at the opening and reinstates after a win. One that is won is open
 * until its money is back; one that is lost and has moved nothing is for staff.
 */
const computeStanding = (dispute: Stripe.Dispute): { readonly state: DisputeState; readonly amountMinor: number } => {
  const { status, amount: amountMinor } = dispute;
  const end = closed[status];
  if (end === undefined) return { state: 'open', amountMinor };
  const takenMinor = takenBy(dispute);
  if (takenMinor === null) return { state: end, amountMinor };
  if (end === 'won') return { state: takenMinor > 0 ? 'open' : 'won', amountMinor };
  return takenMinor > 0 ? { state: 'lost', amountMinor: takenMinor } : { state: 'unclear', amountMinor };
};

/** A dispute, from an event or a list; null for one that is about no payment. */
export const toListedDispute = (dispute: Stripe.Dispute): ListedDispute | null => {
  const of = findId(dispute.payment_intent);
  if (of === null) return null;
  const due = dispute.evidence_details.due_by;
  return {
    of,
    outcome: {
      kind: 'disputed',
      dispute: dispute.id,
      ...computeStanding(dispute),
      answerBy: due === null ? null : new Date(due * 1000),
      reason: dispute.reason,
    },
  };
};
