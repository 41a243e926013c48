import { toDecimal } from '../../../server/platform/core/money.ts';
import { getDisputed, type Session, type StoredRefund } from '../kit/session.ts';

export const toCaptureId = ({ id }: Pick<Session, 'id'>): string => `C${id.slice(1)}`;

const toAmount = (session: Session, minor = session.amountMinor) => ({
  currency_code: session.currency,
  value: toDecimal(minor),
});

/** The capture of a session; null before the merchant has asked for one. */
export const captureView = (session: Session) => {
  const { state, data } = session;
  const status = state === 'paid' ? 'COMPLETED' : data.capture;
  return status === undefined
    ? null
    : {
        id: toCaptureId(session),
        status,
        amount: toAmount(session),
        custom_id: session.reference,
        invoice_id: session.reference,
        supplementary_data: { related_ids: { order_id: session.id } },
      };
};

const toStatus = ({ state }: Session): string => {
  switch (state) {
    case 'approved':
    case 'declined':
      return 'APPROVED';
    case 'paid':
    case 'processing':
      return 'COMPLETED';
    case 'open':
    case 'canceled':
      return 'PAYER_ACTION_REQUIRED';
    case 'expired':
      return 'VOIDED';
    default:
      return state satisfies never;
  }
};

export const orderView = (session: Session, page: string) => {
  const capture = captureView(session);
  const status = toStatus(session);
  return {
    id: session.id,
    intent: 'CAPTURE',
    status,
    create_time: new Date(session.createdAt).toISOString(),
    purchase_units: [
      {
        reference_id: session.data.unit,
        custom_id: session.reference,
        invoice_id: session.reference,
        amount: toAmount(session),
        ...(capture === null ? {} : { payments: { captures: [capture] } }),
      },
    ],
    links: status === 'PAYER_ACTION_REQUIRED' ? [{ rel: 'payer-action', href: page, method: 'GET' }] : [],
  };
};

const refundStatuses = { pending: 'PENDING', done: 'COMPLETED', refused: 'FAILED' } as const;

export const refundView = (session: Session, { id, key, amountMinor, state }: StoredRefund) => ({
  id,
  custom_id: key,
  amount: toAmount(session, amountMinor),
  status: refundStatuses[state],
});

/** By whom the customer was paid: by the merchant where the dispute is lost, by nobody, or by PayPal, where it is won. */
const listMovements = (session: Session) => {
  const amount = toAmount(session, getDisputed(session));
  const movement = (affected_party: string, type: string, reason = 'DISPUTE_SETTLEMENT') => ({
    ...{ affected_party, type, amount, reason },
  });
  if (session.dispute === 'lost') return [movement('SELLER', 'DEBIT'), movement('BUYER', 'CREDIT')];
  return session.verdict === 'RESOLVED_WITH_PAYOUT' ? [movement('PAYPAL', 'DEBIT'), movement('BUYER', 'CREDIT')] : [];
};

const weekMs = 7 * 24 * 60 * 60 * 1000;
const outcomes = { open: null, won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' } as const;

export const disputeView = (session: Session) => {
  const state = session.dispute ?? 'open';
  const outcome = state === 'open' ? null : (session.verdict ?? outcomes[state]);
  return {
    dispute_id: `PP-D-${session.id}`,
    reason: 'UNAUTHORISED',
    dispute_amount: toAmount(session, getDisputed(session)),
    status: outcome === null ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED',
    seller_response_due_date: new Date(session.changedAt + weekMs).toISOString(),
    disputed_transactions: [{ seller_transaction_id: toCaptureId(session) }],
    ...(outcome === null
      ? {}
      : { dispute_outcome: { outcome_code: outcome }, money_movements: listMovements(session) }),
  };
};

/** A movement that PayPal has made by itself, as its event shows it: it leads up to the capture. */
export const reversalView = (session: Session, base: string) => {
  const movement = session.movements.at(-1);
  return movement === undefined
    ? null
    : {
        id: movement.id,
        status: 'COMPLETED',
        amount: toAmount(session, Math.abs(movement.amountMinor)),
        custom_id: session.reference,
        links: [{ rel: 'up', method: 'GET', href: `${base}/v2/payments/captures/${toCaptureId(session)}` }],
      };
};
