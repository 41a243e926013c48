import { byAsking } from '../../describe/askedOrder.ts';
import type { Description, StateDescription, TransitionDescription } from '../../describe/description.ts';
import { staysInside } from './content.ts';

export type Link = {
  readonly source: string;
  readonly target: string;
  /** None where a history state leads while nothing is remembered. */
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
  const linkOf = (from: string, to: string): { transitions: TransitionDescription[] } | null => {
    const source = shownAs.get(from) ?? from;
    const target = shownAs.get(to) ?? to;
    if (source === target) return null;
    const key = JSON.stringify([source, target]);
    const link = links.get(key) ?? { source, target, transitions: [] };
    links.set(key, link);
    return link;
  };
  for (const transition of description.transitions.toSorted(byAsking)) {
    if (staysInside(transition)) continue;
    for (const target of transition.targets) linkOf(transition.source, target)?.transitions.push(transition);
  }
  for (const { id, defaults } of states) for (const target of defaults ?? []) linkOf(id, target);
  return { states, links: [...links.values()] };
};
