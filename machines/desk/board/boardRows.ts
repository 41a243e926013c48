import type { DeskRow } from '../../../openapi/types.ts';

type Rows = readonly DeskRow[];

/** How many orders have come that are not among the rows shown. */
export const countUnshown = (shown: Rows, known: Rows): number =>
  known.filter(({ id }) => !shown.some((row) => row.id === id)).length;

/** Whether what is known would look another way than the rows shown: others, fewer, or in another order. */
export const isRearranged = (shown: Rows, known: Rows): boolean =>
  shown.length !== known.length || shown.some(({ id }, place) => known[place]?.id !== id);

/** The rows shown, each where it is and as it stands now: nothing moves under the pointer. What is not known any more stays as it was. */
export const updatedInPlace = (shown: Rows, known: Rows): Rows =>
  shown.map((row) => known.find(({ id }) => id === row.id) ?? row);
