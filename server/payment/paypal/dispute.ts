import * as Schema from 'effect/Schema';
import { toMinor } from '../../platform/core/money.ts';
import type { ListedDispute } from '../../platform/core/paymentProvider.ts';

/** PayPal's dispute, as far as it is read here. */
export const Dispute = Schema.Struct({
  dispute_id: Schema.String,
  status: Schema.optional(Schema.String),
  seller_response_due_date: Schema.optional(Schema.String),
  reason: Schema.optional(Schema.String),
  dispute_amount: Schema.optional(Schema.Struct({ value: Schema.String })),
  dispute_outcome: Schema.optional(Schema.Struct({ outcome_code: Schema.String })),
  disputed_transactions: Schema.Array(Schema.Struct({ seller_transaction_id: Schema.String })),
});

/** What is decided for the seller, or given up, has taken no money. */
const wonCodes = /SELLER|CANCELED/;

/** A dispute, from an event or a call; null for one that is about no payment. @param isOpen whether nobody has decided on it yet */
export const disputeOf = (dispute: typeof Dispute.Type, isOpen: boolean): ListedDispute | null => {
  const of = dispute.disputed_transactions[0]?.seller_transaction_id;
  if (of === undefined) return null;
  const { dispute_outcome: decided, seller_response_due_date: due, dispute_amount: amount } = dispute;
  const isWon = decided !== undefined && wonCodes.test(decided.outcome_code);
  return {
    of,
    outcome: {
      kind: 'disputed',
      dispute: dispute.dispute_id,
      state: isOpen ? 'open' : isWon ? 'won' : 'lost',
      answerBy: due === undefined ? null : new Date(due),
      amountMinor: amount === undefined ? null : toMinor(amount.value),
      reason: dispute.reason ?? null,
    },
  };
};
