import type { Description } from '../describe/description.ts';
import { writtenOrder } from './layout/visible.ts';

/** States that can be folded: all that have others inside, but for the root. */
export const foldable = (description: Description): string[] =>
  writtenOrder(description)
    .filter(({ parent, states: inside }) => parent !== null && inside.length > 0)
    .map(({ id }) => id);

/** Sets of folded states; `isWhole` where no other one is possible. */
export type Foldings = { readonly sets: readonly (readonly string[])[]; readonly isWhole: boolean };

/**
 * Sets of folded states to lay out beforehand: every combination in which no folded state hides another, or, where these
 * are more than the limit, none, all outermost ones, and each alone (of very many, none of these).
 */
export const foldings = (description: Description, limit = 24): Foldings => {
  const byId = new Map(description.states.map((state) => [state.id, state]));
  const can = new Set(foldable(description));
  const within = (id: string): string[][] => {
    let sets: string[][] = [[]];
    for (const child of byId.get(id)?.states ?? []) {
      const options = can.has(child) ? [...within(child), [child]] : within(child);
      sets = sets.flatMap((set) => options.map((option) => [...set, ...option])).slice(0, limit + 1);
    }
    return sets;
  };
  const root = description.states.find(({ parent }) => parent === null);
  const sets = root === undefined ? [[]] : within(root.id);
  if (sets.length <= limit) return { sets, isWhole: true };
  const outermost = [...can].filter((id) => !can.has(byId.get(id)?.parent ?? ''));
  return { sets: [[], outermost, ...(can.size <= limit ? [...can].map((id) => [id]) : [])], isWhole: false };
};
