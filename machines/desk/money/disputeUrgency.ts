/** How soon a dispute must be answered: its time is over, comes within days, or later. */
export type DisputeUrgency = 'over' | 'soon' | 'later';

/** Evidence takes days to gather. */
const urgentWithinMs = 3 * 24 * 60 * 60 * 1000;

export const findDisputeUrgency = (answerBy: string, now: string): DisputeUrgency => {
  const leftMs = Date.parse(answerBy) - Date.parse(now);
  if (leftMs <= 0) return 'over';
  return leftMs <= urgentWithinMs ? 'soon' : 'later';
};
