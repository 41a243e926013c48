import { byAsking } from '../../describe/askedOrder.ts';
import type { Description, StateDescription, TransitionDescription } from '../../describe/description.ts';

/** A transition on an arrow, with its own ends where a folded state hides them. */
export type Course = {
  readonly transition: TransitionDescription;
  readonly from: string | null;
  readonly to: string | null;
};

export type Link = {
  readonly source: string;
  readonly target: string;
  /** None where a history state leads while nothing is remembered. */
  readonly courses: readonly Course[];
};

/** The part of a chart that shows: states that no folded state hides, and links between them. */
export type Visible = {
  readonly states: readonly StateDescription[];
  readonly links: readonly Link[];
  /** States outside of the part, by their ids: arrows that leave it end at their names. */
  readonly outside: readonly string[];
};

export const linkKey = ({ source, target }: Pick<Link, 'source' | 'target'>): string =>
  JSON.stringify([source, target]);

/** Transitions without a target: they exit nothing, and are read in the box of their state. */
export const staysInside = ({ targets }: TransitionDescription): boolean => targets.length === 0;

/** States by id, in the order in which they are written. */
export const writtenOrder = ({ states }: Description): StateDescription[] => {
  const byId = new Map(states.map((state) => [state.id, state]));
  const below = (id: string): StateDescription[] => {
    const state = byId.get(id);
    return state === undefined ? [] : [state, ...state.states.flatMap(below)];
  };
  return states.filter(({ parent }) => parent === null).flatMap(({ id }) => below(id));
};

/** What shows when some states are folded. A transition from or to a hidden state runs to the folded one. */
export const computeVisible = (description: Description, folded: ReadonlySet<string>): Visible => {
  const shownAs = new Map<string, string>();
  const states: StateDescription[] = [];
  for (const state of writtenOrder(description)) {
    const above = state.parent === null ? undefined : shownAs.get(state.parent);
    const hidden = above !== undefined && (above !== state.parent || folded.has(above));
    shownAs.set(state.id, hidden ? above : state.id);
    if (!hidden) states.push(state);
  }
  const links = new Map<string, { source: string; target: string; courses: Course[] }>();
  const linkOf = (from: string, to: string): { source: string; target: string; courses: Course[] } => {
    const ends = { source: shownAs.get(from) ?? from, target: shownAs.get(to) ?? to };
    const link = links.get(linkKey(ends)) ?? { ...ends, courses: [] };
    // What stays inside of a folded state is not seen.
    if (ends.source !== ends.target || from === to) links.set(linkKey(ends), link);
    return link;
  };
  for (const transition of description.transitions.toSorted(byAsking)) {
    for (const target of transition.targets) {
      const link = linkOf(transition.source, target);
      link.courses.push({
        transition,
        from: link.source === transition.source ? null : transition.source,
        to: link.target === target ? null : target,
      });
    }
  }
  for (const { id, defaults } of states) {
    for (const target of defaults ?? []) if (shownAs.has(target)) linkOf(id, target);
  }
  const all = [...links.values()];
  return {
    states,
    links: all,
    outside: [...new Set(all.map(({ target }) => target))].filter((target) => !shownAs.has(target)),
  };
};
