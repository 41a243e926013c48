import { type DeclineReason, getDisputed, type Session, type StoredRefund } from '../kit/session.ts';

/** The intent of a session, once the customer has tried to pay. */
export const toIntentId = ({ id }: Pick<Session, 'id'>): string => id.replace(/^cs_test_/, 'pi_');

const declines = {
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  card_refused: { code: 'card_declined', decline_code: 'generic_decline' },
  limit_exceeded: { code: 'card_declined', decline_code: 'withdrawal_count_limit_exceeded' },
  authentication_failed: { code: 'payment_intent_authentication_failure', decline_code: null },
} as const satisfies Record<DeclineReason, object>;

const seconds = (at: number): number => Math.floor(at / 1000);

export const intentView = (session: Session) => ({
  id: toIntentId(session),
  object: 'payment_intent',
  amount: session.amountMinor,
  currency: session.currency.toLowerCase(),
  created: seconds(session.createdAt),
  metadata: { payment: session.reference },
  status: session.state === 'paid' ? 'succeeded' : 'requires_payment_method',
  last_payment_error:
    session.reason === null ? null : { type: 'card_error', message: 'Declined.', ...declines[session.reason] },
});

/** A card that is declined leaves a session open: the customer may try another one. */
const toStatus = ({ state, data }: Session): 'open' | 'complete' | 'expired' => {
  if (data.expired === 'yes') return 'expired';
  switch (state) {
    case 'paid':
    case 'processing':
    case 'approved':
      return 'complete';
    case 'expired':
      return 'expired';
    case 'declined':
      return data.slow === 'yes' ? 'complete' : 'open';
    case 'open':
    case 'canceled':
      return 'open';
    default:
      return state satisfies never;
  }
};

/** A Checkout session as Stripe's API shows it. @param isExpanded with its intent in place of the intent's number */
export const sessionView = (session: Session, url: string, isExpanded: boolean) => {
  const hasIntent = session.state !== 'open' || session.reason !== null;
  const intent = isExpanded ? intentView(session) : toIntentId(session);
  const status = toStatus(session);
  return {
    id: session.id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    status,
    payment_status: session.state === 'paid' ? 'paid' : 'unpaid',
    amount_subtotal: session.amountMinor,
    amount_total: session.amountMinor,
    currency: session.currency.toLowerCase(),
    client_reference_id: session.reference,
    payment_intent: hasIntent ? intent : null,
    created: seconds(session.createdAt),
    expires_at: seconds(session.expiresAt),
    success_url: session.returnUrl,
    cancel_url: session.cancelUrl,
    metadata: {},
    url: status === 'open' ? url : null,
  };
};

const refundStates = { pending: 'pending', done: 'succeeded', refused: 'failed' } as const;

export const refundView = (session: Session, { id, note = '', amountMinor, state }: StoredRefund) => ({
  id,
  object: 'refund',
  amount: amountMinor,
  currency: session.currency.toLowerCase(),
  payment_intent: toIntentId(session),
  status: refundStates[state],
  metadata: { key: note },
});

const disputeStates = { open: 'needs_response', won: 'won', lost: 'lost' } as const;
/** Stripe withdraws what is disputed at once, and reinstates it after a win. */
const takenBy = (session: Session) => {
  const amount = getDisputed(session);
  const entry = (type: string, minor: number) => ({
    object: 'balance_transaction',
    type,
    amount: minor,
    currency: session.currency.toLowerCase(),
  });
  const taken = entry('adjustment', -amount);
  return session.dispute === 'won' ? [taken, entry('adjustment', amount)] : [taken];
};

const weekMs = 7 * 24 * 60 * 60 * 1000;

export const disputeView = (session: Session) => ({
  id: session.id.replace(/^cs_test_/, 'dp_'),
  object: 'dispute',
  amount: getDisputed(session),
  currency: session.currency.toLowerCase(),
  payment_intent: toIntentId(session),
  reason: 'fraudulent',
  status:
    session.dispute === 'open' ? disputeStates.open : (session.verdict ?? disputeStates[session.dispute ?? 'open']),
  evidence_details: { due_by: seconds(session.changedAt + weekMs) },
  balance_transactions: takenBy(session),
});
