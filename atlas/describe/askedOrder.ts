import { byNumber } from './byNumber.ts';
import type { TransitionDescription } from './description.ts';

/** For sorting: by event, and those of one event in the order in which they are asked. */
export const byAsking = (one: TransitionDescription, other: TransitionDescription): number =>
  one.event === other.event ? one.rank - other.rank : byNumber(one.event, other.event);
