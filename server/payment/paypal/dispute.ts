import * as Schema from 'effect/Schema';
import type { DisputeState } from '../../../openapi/types.ts';
import { toMinor } from '../../platform/core/money.ts';
import type { ListedDispute } from '../../platform/core/paymentProvider.ts';
import { decodeAnswer, type PaypalCall, type PaypalCalls } from './call.ts';

const Amount = Schema.Struct({ currency_code: Schema.String, value: Schema.String });

/** PayPal's dispute, as far as it is read here. */
const Dispute = Schema.Struct({
  dispute_id: Schema.String,
  status: Schema.optional(Schema.String),
  seller_response_due_date: Schema.optional(Schema.String),
  reason: Schema.optional(Schema.String),
  dispute_amount: Schema.optional(Amount),
  dispute_outcome: Schema.optional(Schema.Struct({ outcome_code: Schema.String })),
  disputed_transactions: Schema.Array(Schema.Struct({ seller_transaction_id: Schema.String })),
  money_movements: Schema.optional(
    Schema.Array(
      Schema.Struct({
        affected_party: Schema.String,
        type: Schema.String,
        amount: Amount,
        reason: Schema.optional(Schema.String),
      }),
    ),
  ),
});
type Dispute = typeof Dispute.Type;
type Movement = NonNullable<Dispute['money_movements']>[number];

/** Outcomes by which nobody pays: the others do not say who has. */
export const wonCodes: ReadonlySet<string> = new Set([
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_SELLER_FAVOR',
  'CANCELED_BY_BUYER',
]);

/** A fee is the merchant's cost, and not the customer's money. */
const isFee = ({ reason }: Movement): boolean => reason?.endsWith('_FEE') === true;

/** In minor units, what has left the seller's account by movements of the disputed money; null where they are in another currency. */
const takenBy = (movements: readonly Movement[], { dispute_amount: disputed }: Dispute): number | null => {
  const ours = movements.filter(({ affected_party: party }) => party === 'SELLER');
  if (ours.some(({ amount }) => amount.currency_code !== disputed?.currency_code)) return null;
  return ours.reduce((sum, { type, amount }) => sum + (type === 'DEBIT' ? 1 : -1) * toMinor(amount.value), 0);
};

/** How a dispute stands: by the money that has moved. An outcome counts where nothing has, and where it is plain; else staff look. */
const computeStanding = (dispute: Dispute): { readonly state: DisputeState; readonly amountMinor: number | null } => {
  const { status, dispute_amount: disputed, dispute_outcome: outcome } = dispute;
  const movements = (dispute.money_movements ?? []).filter((one) => !isFee(one));
  const amountMinor = disputed === undefined ? null : toMinor(disputed.value);
  if (status !== 'RESOLVED') return { state: 'open', amountMinor };
  const takenMinor = takenBy(movements, dispute);
  if (takenMinor === null) return { state: 'unclear', amountMinor };
  if (takenMinor > 0) return { state: 'lost', amountMinor: takenMinor };
  const isPlain = movements.length > 0 || wonCodes.has(outcome?.outcome_code ?? '');
  return { state: isPlain ? 'won' : 'unclear', amountMinor };
};

/** A dispute as PayPal has it now; null for one that is about no payment. @throws ProviderUnavailable */
export const findDispute = async (call: PaypalCalls, id: string): Promise<ListedDispute | null> => {
  const asked: PaypalCall = { method: 'GET', path: `/v1/customer/disputes/${encodeURIComponent(id)}` };
  const dispute = decodeAnswer(Dispute, asked, await call(asked));
  const of = dispute.disputed_transactions[0]?.seller_transaction_id;
  if (of === undefined) return null;
  const { seller_response_due_date: due, reason = null } = dispute;
  return {
    of,
    outcome: {
      kind: 'disputed',
      dispute: dispute.dispute_id,
      ...computeStanding(dispute),
      answerBy: due === undefined ? null : new Date(due),
      reason,
    },
  };
};
