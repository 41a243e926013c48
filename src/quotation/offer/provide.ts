import { type ActorRefFrom, fromPromise } from 'xstate';
import { sendableText } from '../../../machines/lib/sendableText.ts';
import type { quotationMachine } from '../../../machines/quotation/quotation.ts';
import {
  type ReviewOutcome,
  reviewRequestMachine,
  type TypedReview,
} from '../../../machines/quotation/reviewRequest.ts';
import type { ProblemCode, Quotation } from '../../../openapi/types.ts';
import { createSentKeys, type SentKeys } from '../../aftercare/sentKeys.ts';
import { readSentKey, writeTyped } from '../../aftercare/typedTexts.ts';
import type { Api } from '../../lib/http/client.ts';
import { Outage } from '../../lib/http/outage.ts';
import { type Result, settle } from '../../lib/http/result.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { watchQuotation } from '../watchQuotation.ts';

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
const askForReview = (api: Api, sent: SentKeys) => {
  const keys = createSentKeys(sent);
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
const withdrawReview = (api: Api) =>
  fromPromise<ReviewOutcome, { quotation: Quotation }>(async ({ input, signal }) => {
    const params = { path: { hash: input.quotation.hash } };
    return reviewOutcome(await settle(api.http.POST('/api/v2/quotation/{hash}/review/withdraw', { params, signal })));
  });

type QuotationRef = ActorRefFrom<typeof quotationMachine>;

/** What the customer asks about the offer that a page shows. */
export const provideReviewRequest = ({ api, getCustomer }: AppDeps, shown: QuotationRef) =>
  reviewRequestMachine.provide({
    actors: {
      watchQuotation: watchQuotation(shown),
      askForReview: askForReview(api, {
        read: (orderHash) => readSentKey(getCustomer, orderHash, 'reviewKey'),
        write: (orderHash, sent) => writeTyped(getCustomer, orderHash, 'reviewKey', sent),
      }),
      withdrawReview: withdrawReview(api),
    },
    actions: { persistTyped: (_, { orderHash, typed }) => writeTyped(getCustomer, orderHash, 'review', typed) },
  });
