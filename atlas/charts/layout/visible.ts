import { byAsking } from '../../describe/askedOrder.ts';
import type { Description, StateDescription, TransitionDescription } from '../../describe/description.ts';
import { staysInside } from './content.ts';

export type Link = {
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly TransitionDescription[];
};

/** The part of a chart that shows: states that no folded state hides, and links between them. */
export type Visible = { readonly states: readonly StateDescription[]; readonly links: readonly Link[] };

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
export const visibleOf = (description: Description, folded: ReadonlySet<string>): Visible => {
  const shownAs = new Map<string, string>();
  const states: StateDescription[] = [];
  for (const state of writtenOrder(description)) {
    const above = state.parent === null ? undefined : shownAs.get(state.parent);
    const hidden = above !== undefined && (above !== state.parent || folded.has(above));
    shownAs.set(state.id, hidden ? above : state.id);
    if (!hidden) states.push(state);
  }
  const links = new Map<string, { source: string; target: string; transitions: TransitionDescription[] }>();
  const asked = description.transitions.toSorted(byAsking);
  for (const transition of asked) {
    if (staysInside(transition)) continue;
    for (const written of transition.targets) {
      const source = shownAs.get(transition.source) ?? transition.source;
      const target = shownAs.get(written) ?? written;
      if (source === target) continue;
      const key = JSON.stringify([source, target]);
      const link = links.get(key) ?? { source, target, transitions: [] };
      link.transitions.push(transition);
      links.set(key, link);
    }
  }
  return { states, links: [...links.values()] };
};
