import { byAsking } from '../../describe/askedOrder.ts';
import type { TransitionDescription } from '../../describe/description.ts';

/** xstate asks the longest descriptor first, SCXML in the order of the document: `*` comes last. */
export const candidateOrder = (transitions: readonly TransitionDescription[]): TransitionDescription[] =>
  transitions.toSorted((one, other) => {
    const wild = ({ event }: TransitionDescription): number =>
      event === '*' || event.endsWith('.*') ? 1_000 - event.length : 0;
    return wild(one) - wild(other) || byAsking(one, other);
  });
