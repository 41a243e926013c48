import { eq } from 'drizzle-orm';
import { shownText } from '../../../machines/lib/sendableText.ts';
import type { OfferReviewEvent } from '../../../machines/quotation/offerReview.ts';
import { computeReviewMove } from '../../../machines/quotation/reviewMove.ts';
import { reviewRefusal } from '../../../machines/quotation/reviewRefusal.ts';
import type { ReviewKind } from '../../../openapi/types.ts';
import { readFiles } from '../../documents/index.ts';
import { lockOrder } from '../../order/moveOrder.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { offerReview, order } from '../../platform/db/schema.ts';
import type { Listener } from '../../platform/events/listeners.ts';
import { announceChange } from '../../platform/events/orderChanges.ts';
import { computeCount } from '../../request/computeCount.ts';
import { readCountCorrections } from '../../request/readCountCorrections.ts';
import { refuseUnlessOffered } from '../decide.ts';
import { readReviews } from './readReviews.ts';

/** A text that somebody must have typed. */
const required = (typed: string | null, field: string): string => {
  const text = shownText(typed);
  if (text === null) throw new ProblemError('ValidationFailed', { errors: [{ field, code: 'Required' }] });
  return text;
};

/**
 * A customer asks for something to be changed in an offer, or for its count to be done again.
 * @param row the locked order
 * @throws ProblemError QuotationExpired, AlreadyAccepted, AlreadyRejected, TransitionRefused, OfferUnderReview, TooManyReviews,
 * NothingToCount, ValidationFailed
 */
export const askForReview = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  { kind, text: typed }: { readonly kind: ReviewKind; readonly text: string },
): Promise<void> => {
  const text = required(typed, 'text');
  const now = services.clock.now();
  refuseUnlessOffered(row, now, 'review');
  const count = computeCount(services, row, await readFiles(tx, row.id), await readCountCorrections(tx, row));
  const refusal = reviewRefusal(kind, { under_review: row.underReview, asked: row.reviewsAsked, count });
  if (refusal !== null) throw new ProblemError(refusal);
  const [asked] = await tx
    .insert(offerReview)
    .values({ orderId: row.id, version: row.offerVersion, kind, state: 'asked', stateSince: now, text, askedAt: now })
    .returning();
  if (asked === undefined) throw new Error('The review was not written.');
  await tx
    .update(order)
    .set({ underReview: true, reviewsAsked: row.reviewsAsked + 1 })
    .where(eq(order.id, row.id));
  await services.events.emit(tx, { type: 'review.moved', orderId: row.id, reviewId: asked.id, state: 'asked' });
  await announceChange(tx, row.hash);
};

/**
 * The only way in which a review changes: its chart decides about the latest one of an offer.
 * @param row the locked order
 * @param answer what the customer is told; who upholds the offer says why
 * @throws ProblemError TransitionRefused, ValidationFailed
 */
export const moveReview = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  event: OfferReviewEvent,
  answer: string | null,
): Promise<void> => {
  const latest = (await readReviews(tx, row)).at(-1);
  const next = latest === undefined ? null : computeReviewMove(latest.state, event);
  if (latest === undefined || next === null) {
    throw new ProblemError('TransitionRefused', {
      detail: `${event.type} is not possible: the review is ${latest?.state ?? 'not asked for'}`,
    });
  }
  const said = event.type === 'uphold' ? required(answer, 'answer') : shownText(answer);
  await tx
    .update(offerReview)
    .set({ state: next, stateSince: services.clock.now(), answer: said })
    .where(eq(offerReview.id, latest.id));
  await tx.update(order).set({ underReview: false }).where(eq(order.id, row.id));
  await services.events.emit(tx, { type: 'review.moved', orderId: row.id, reviewId: latest.id, state: next });
  await announceChange(tx, row.hash);
};

/** What was asked about an offer that has ended is closed with it. */
export const closeReview: Listener<'order.moved'> = async (tx, services, { orderId, from, underReview }) => {
  if (from !== 'acceptation' || !underReview) return;
  await moveReview(tx, services, await lockOrder(tx, orderId), { type: 'close' }, null);
};
