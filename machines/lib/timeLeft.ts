/** How much is left of the fifteen minutes. */
export type TimeLevel = 'enough' | 'soon' | 'over';

/** A third of the fifteen minutes: from here on a request comes before all others. */
export const soonFrom = 5 * 60_000;

/** @param remaining milliseconds */
export const toTimeLevel = (remaining: number): TimeLevel => {
  if (remaining <= 0) return 'over';
  return remaining <= soonFrom ? 'soon' : 'enough';
};
