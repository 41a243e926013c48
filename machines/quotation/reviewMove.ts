import { transition } from 'xstate';
import type { ReviewState } from '../../openapi/types.ts';
import { type OfferReviewEvent, offerReviewMachine } from './offerReview.ts';

/** What an event makes of a review, by its chart alone; null for what the chart does not allow. */
export const computeReviewMove = (state: ReviewState, event: OfferReviewEvent): ReviewState | null => {
  const snapshot = offerReviewMachine.resolveState({ value: state, context: {} });
  if (!snapshot.can(event)) return null;
  const [{ value }] = transition(offerReviewMachine, snapshot, event);
  return value;
};
