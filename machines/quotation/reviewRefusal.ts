import type { ProblemCode, Quotation, ReviewKind } from '../../openapi/types.ts';

/** What a customer may ask about an offer. Page and server share it. */

/** Reviews of an offer, those that were withdrawn included. */
export const maxReviews = 5;

/** Characters that the contract takes. */
export const maxReviewLength = 4_000;

/** Nothing is counted where the time is booked, or where a price was agreed on without an amount. */
export const isRecountable = ({ count }: Pick<Quotation, 'count'>): boolean =>
  count !== null && count.by !== 'appointment';

/** Why nothing can be asked about an offer now; null when it can. */
export const reviewRefusal = (
  kind: ReviewKind,
  {
    under_review: isOpen,
    asked,
    count,
  }: Pick<Quotation, 'under_review' | 'count'> & { /** reviews that it has had */ readonly asked: number },
): Extract<ProblemCode, 'OfferUnderReview' | 'TooManyReviews' | 'NothingToCount'> | null => {
  if (isOpen) return 'OfferUnderReview';
  if (asked >= maxReviews) return 'TooManyReviews';
  return kind === 'recount' && !isRecountable({ count }) ? 'NothingToCount' : null;
};
