import { fromPromise } from 'xstate';
import { sendableLine, sendableText } from '../../../machines/lib/sendableText.ts';
import type { SaveReferenceOutcome } from '../../../machines/order/reference.ts';
import type { ReviewOutcome, TypedReview } from '../../../machines/quotation/reviewRequest.ts';
import type { ProblemCode, Quotation } from '../../../openapi/types.ts';
import { keyed, type SentKeys } from '../../aftercare/keyed.ts';
import type { Api } from '../../lib/http/client.ts';
import { Outage } from '../../lib/http/outage.ts';
import { type Result, settle } from '../../lib/http/result.ts';

const reviewRefusals = [
  'OfferUnderReview',
  'TooManyReviews',
  'NothingToCount',
  'TransitionRefused',
  'QuotationExpired',
  'AlreadyAccepted',
  'AlreadyRejected',
] as const satisfies readonly ProblemCode[];

const reviewOutcome = (result: Result<{ readonly data: Quotation }>): ReviewOutcome => {
  if (result.ok) return { kind: 'moved', quotation: result.data.data };
  const { code: refused, title } = result.problem;
  const code = reviewRefusals.find((known) => known === refused);
  if (code === undefined) throw new Outage(title, { code: refused });
  return { kind: 'refused', code };
};

/** Asks about an offer; the same question sent again is one. */
export const askForReview = (api: Api, sent: SentKeys) => {
  const keys = keyed(sent);
  return fromPromise<ReviewOutcome, { quotation: Quotation } & TypedReview>(async ({ input, signal }) => {
    const { quotation, kind } = input;
    const text = sendableText(input.text).trim();
    const header = { 'Idempotency-Key': keys.keyOf(quotation.order_hash, `${kind} ${text}`) };
    const params = { path: { hash: quotation.hash }, header };
    const call = { params, body: { kind, text }, signal };
    const result = await settle(api.http.POST('/api/v2/quotation/{hash}/review', call));
    if (result.ok) keys.end(quotation.order_hash);
    return reviewOutcome(result);
  });
};

/** Withdraws what was asked last; withdrawing again is answered the same. */
export const withdrawReview = (api: Api) =>
  fromPromise<ReviewOutcome, { quotation: Quotation }>(async ({ input, signal }) => {
    const params = { path: { hash: input.quotation.hash } };
    return reviewOutcome(await settle(api.http.POST('/api/v2/quotation/{hash}/review/withdraw', { params, signal })));
  });

/** Saves the customer's own reference; without a text it is removed. Saving the same again is answered the same. */
export const saveReference = (api: Api) =>
  fromPromise<SaveReferenceOutcome, { orderHash: string; text: string }>(async ({ input, signal }) => {
    const params = { path: { hash: input.orderHash } };
    const body = { reference: sendableLine(input.text).trim() || null };
    const result = await settle(api.http.PUT('/api/v2/order/{hash}/reference', { params, body, signal }));
    if (result.ok) return { kind: 'saved', reference: result.data.data.reference };
    const { code, title } = result.problem;
    if (code === 'ReferenceClosed') return { kind: 'refused' };
    throw new Outage(title, { code });
  });
