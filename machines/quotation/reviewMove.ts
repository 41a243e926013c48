import { type SnapshotFrom, transition } from 'xstate';
import type { ReviewState } from '../../openapi/types.ts';
import { type OfferReviewEvent, offerReviewMachine } from './offerReview.ts';

/** Where the chart of a review stands at each state that is stored. */
const places = {
  asked: true,
  revised: true,
  upheld: true,
  withdrawn: true,
  closed: true,
} as const satisfies Record<ReviewState, true>;

const isReviewState = (text: string): text is ReviewState => Object.hasOwn(places, text);

const snapshotAt = (state: ReviewState): SnapshotFrom<typeof offerReviewMachine> =>
  offerReviewMachine.resolveState({ value: state, context: {} });

/** What an event makes of a review, by its chart alone; null for what the chart does not allow. */
export const computeReviewMove = (state: ReviewState, event: OfferReviewEvent): ReviewState | null => {
  const snapshot = snapshotAt(state);
  if (!snapshot.can(event)) return null;
  const [{ value }] = transition(offerReviewMachine, snapshot, event);
  if (typeof value !== 'string' || !isReviewState(value))
    throw new Error(`The chart of a review has no state ${JSON.stringify(value)}.`);
  return value;
};
