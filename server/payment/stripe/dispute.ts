import type Stripe from 'stripe';
import type { ListedDispute } from '../../platform/core/paymentProvider.ts';

/** The number of what an answer names, by itself or whole. */
export const idOf = (about: string | { readonly id: string } | null): string | null =>
  typeof about === 'string' ? about : (about?.id ?? null);

/** An inquiry that is closed has taken no money. */
const states: Readonly<Record<string, 'open' | 'won' | 'lost'>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** A dispute, from an event or a list; null for one that is about no payment. */
export const disputeOf = (dispute: Stripe.Dispute): ListedDispute | null => {
  const of = idOf(dispute.payment_intent);
  if (of === null) return null;
  const due = dispute.evidence_details.due_by;
  return {
    of,
    outcome: {
      kind: 'disputed',
      dispute: dispute.id,
      state: states[dispute.status] ?? 'open',
      answerBy: due === null ? null : new Date(due * 1000),
      amountMinor: dispute.amount,
      reason: dispute.reason,
    },
  };
};
