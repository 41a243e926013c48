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
export type Visible = {
  readonly states: readonly StateDescription[];
  /** Drawn as arrows. */
  readonly links: readonly Link[];
  /** In words in the box of their source, where an arrow would make the picture hard to read. */
  readonly written: readonly Link[];
  /**
   * States beside each other at most, in a narrow picture, which has no labels on its arrows: they stand in the box of their
   * source, too. Null in others.
   */
  readonly columns: number | null;
};

export const linkKey = ({ source, target }: Pick<Link, 'source' | 'target'>): string =>
  JSON.stringify([source, target]);

/** Puts links into words, by their keys. Those that begin in history stay arrows: its circle has no room for words. */
export const withWritten = ({ states, links, written, columns }: Visible, keys: ReadonlySet<string>): Visible => {
  const history = new Set(states.filter(({ type }) => type === 'history').map(({ id }) => id));
  const goes = (link: Link): boolean => keys.has(linkKey(link)) && !history.has(link.source);
  return {
    states,
    links: links.filter((link) => !goes(link)),
    written: [...written, ...links.filter(goes)],
    columns,
  };
};

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
export const visibleOf = (
  description: Description,
  folded: ReadonlySet<string>,
  columns: number | null = null,
): Visible => {
  const shownAs = new Map<string, string>();
  const states: StateDescription[] = [];
  for (const state of writtenOrder(description)) {
    const above = state.parent === null ? undefined : shownAs.get(state.parent);
    const hidden = above !== undefined && (above !== state.parent || folded.has(above));
    shownAs.set(state.id, hidden ? above : state.id);
    if (!hidden) states.push(state);
  }
  const links = new Map<string, { source: string; target: string; transitions: TransitionDescription[] }>();
  // Targets outside of a level.
  const outside: Link[] = [];
  const linkOf = (from: string, to: string): { transitions: TransitionDescription[] } | null => {
    const source = shownAs.get(from) ?? from;
    const target = shownAs.get(to) ?? to;
    if (source === target) return null;
    const key = linkKey({ source, target });
    const link = links.get(key) ?? { source, target, transitions: [] };
    links.set(key, link);
    return link;
  };
  for (const transition of description.transitions.toSorted(byAsking)) {
    if (staysInside(transition)) continue;
    for (const target of transition.targets) {
      if (shownAs.has(target)) linkOf(transition.source, target)?.transitions.push(transition);
      else
        outside.push({
          source: shownAs.get(transition.source) ?? transition.source,
          target,
          transitions: [transition],
        });
    }
  }
  for (const { id, defaults } of states) {
    for (const target of defaults ?? []) if (shownAs.has(target)) linkOf(id, target);
  }
  return { states, links: [...links.values()], written: outside, columns };
};
