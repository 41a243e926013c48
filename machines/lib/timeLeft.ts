import * as constants from './constants.ts';

/** How much is left of the minutes in which an offer is promised. */
export type TimeLevel = 'enough' | 'soon' | 'over';

/** A third of them: from here on a request comes before all others. */
const soonWithinMs = (constants.promiseMinutes * 60_000) / 3;

/** @param remaining milliseconds */
export const toTimeLevel = (remaining: number): TimeLevel => {
  if (remaining <= 0) return 'over';
  return remaining <= soonWithinMs ? 'soon' : 'enough';
};
