import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import {
  type ListedRefund,
  type PaymentLists,
  ProviderUnavailable,
  type RefundOutcome,
  type RefundRequest,
} from '../../platform/core/paymentProvider.ts';
import { decodeAnswer, type PayuAnswer, type PayuCall, type PayuCalls } from './call.ts';

const Refund = Schema.Struct({
  refundId: Schema.String,
  status: Schema.String,
  extRefundId: Schema.optional(Schema.NullOr(Schema.String)),
  amount: Schema.optional(Schema.String),
});
/** What is compared with the books has to say its sum. */
const ListedByPayu = Schema.Struct({
  ...Refund.fields,
  amount: Schema.String.check(Schema.isPattern(/^\d{1,15}$/)),
  currencyCode: Schema.Literals(['PLN', 'EUR', 'GBP', 'USD']),
});
const Refunded = Schema.Struct({ refund: Refund });
const Refunds = Schema.Struct({ refunds: Schema.Array(Refund) });
const Listed = Schema.Struct({ refunds: Schema.Array(ListedByPayu) });
const Refused = Schema.Struct({
  status: Schema.Struct({ statusCode: Schema.String, codeLiteral: Schema.optional(Schema.String) }),
});

const notYet = { kind: 'notYet', lacksFunds: false } as const satisfies RefundOutcome;
const notPaid = { kind: 'refused', reason: 'notPaid' } as const satisfies RefundOutcome;
const tooMuch = { kind: 'refused', reason: 'tooMuch' } as const satisfies RefundOutcome;
const keyReused = { kind: 'refused', reason: 'keyReused' } as const satisfies RefundOutcome;

/** What PayU refuses a refund by, by its literal code: what passes is asked for again, what does not is for staff. */
export const refusals: Readonly<Record<string, RefundOutcome>> = {
  TRANS_NOT_ENDED: notYet,
  NO_BALANCE: { kind: 'notYet', lacksFunds: true },
  REFUND_TO_OFTEN: notYet,
  TRANS_BILLING_ENTRIES_NOT_COMPLETED: notYet,
  UNKNOWN_ERROR: notYet,
  AMOUNT_TO_BIG: tooMuch,
  AMOUNT_TO_SMALL: notPaid,
  REFUND_DISABLED: notPaid,
  PAID: notPaid,
  TRANS_TOO_OLD: notPaid,
  REMAINING_TRANS_AMOUNT_TOO_SMALL: tooMuch,
  REFUND_IDEMPOTENCY_MISMATCH: keyReused,
  REFUND_OUTER_ID_NOT_UNIQUE: keyReused,
};

/** Codes of status that say as much without a literal one; they come with and without a prefix. */
export const byStatus: Readonly<Record<string, RefundOutcome>> = {
  DATA_NOT_FOUND: notPaid,
  ERROR_VALUE_INVALID: tooMuch,
  BUSINESS_ERROR: notPaid,
};

export const outcomes: Readonly<Record<string, (reference: string) => RefundOutcome>> = {
  PENDING: (reference) => ({ kind: 'pending', reference }),
  FINALIZED: (reference) => ({ kind: 'refunded', reference }),
  CANCELED: () => notPaid,
};

/** A status of no table says nothing: it is asked about until it has one. */
const toRefundOutcome = ({ refundId, status }: typeof Refund.Type): RefundOutcome =>
  outcomes[status]?.(refundId) ?? { kind: 'pending', reference: refundId };

const toRefundsPath = (orderId: string): string => `/api/v2_1/orders/${encodeURIComponent(orderId)}/refunds`;

/** The refund of a key among those of an order; null where PayU has none. */
const findByKey = async (
  call: PayuCalls,
  { reference, key, amountMinor }: RefundRequest,
): Promise<RefundOutcome | null> => {
  const asked: PayuCall = { method: 'GET', path: toRefundsPath(reference) };
  const answer = await call(asked);
  if (answer.status === 404) return null;
  const known = decodeAnswer(Refunds, asked, answer).refunds.find(({ extRefundId }) => extRefundId === key);
  if (known === undefined) return null;
  return known.amount !== undefined && known.amount !== String(amountMinor) ? keyReused : toRefundOutcome(known);
};

/** Why PayU refuses; null for a refusal that no table has. */
const findRefusal = ({ body }: PayuAnswer): RefundOutcome | null => {
  const told = Option.getOrNull(Schema.decodeUnknownOption(Refused)(body))?.status;
  return refusals[told?.codeLiteral ?? ''] ?? byStatus[told?.statusCode.replace(/^OPENPAYU_/, '') ?? ''] ?? null;
};

/**
 * Sends money back, once a key. What PayU refuses under a key that it has is what has become of that refund: a refund is never asked for under
 * another key by itself.
 * @throws ProviderUnavailable
 */
export const refund = async (call: PayuCalls, wanted: RefundRequest): Promise<RefundOutcome> => {
  const { reference, key, amountMinor, currency } = wanted;
  const asked: PayuCall = {
    method: 'POST',
    path: toRefundsPath(reference),
    body: {
      refund: { description: 'Refund', amount: String(amountMinor), currencyCode: currency, extRefundId: key },
    },
  };
  const answer = await call(asked);
  if (answer.status < 300) return toRefundOutcome(decodeAnswer(Refunded, asked, answer).refund);
  const known = await findByKey(call, wanted);
  if (known !== null) return known;
  const refused = findRefusal(answer);
  if (refused === null) throw new ProviderUnavailable('PayU refuses a refund.', { cause: answer.body });
  return refused;
};

/** What has become of a refund. @throws ProviderUnavailable */
export const askRefund = async (
  call: PayuCalls,
  { reference, refundReference }: Pick<RefundRequest, 'reference'> & { readonly refundReference: string },
): Promise<RefundOutcome> => {
  const asked: PayuCall = { method: 'GET', path: `${toRefundsPath(reference)}/${encodeURIComponent(refundReference)}` };
  const answer = await call(asked);
  return answer.status === 404 ? notPaid : toRefundOutcome(decodeAnswer(Refund, asked, answer));
};

/** What an outcome is in a list. */
const listedAs: Readonly<Record<string, ListedRefund['state']>> = { FINALIZED: 'done', CANCELED: 'refused' };

/** All that went back of an order, also what was sent back on PayU's own pages. */
export const payuLists = (call: PayuCalls): PaymentLists => ({
  kind: 'payment',
  refunds: async ({ reference: of }) => {
    const asked: PayuCall = { method: 'GET', path: toRefundsPath(of) };
    const answer = await call(asked);
    if (answer.status === 404) return [];
    return decodeAnswer(Listed, asked, answer).refunds.map(
      ({ refundId: reference, extRefundId: key = null, amount, currencyCode: currency, status }): ListedRefund => ({
        ...{ reference, key, of, amountMinor: Number(amount), currency, state: listedAs[status] ?? 'pending' },
      }),
    );
  },
});
