import type { StateDescription } from '../../describe/description.ts';
import type { Visible } from './visible.ts';

type Order = ReadonlyMap<string, number>;

const ranked = (ids: readonly string[]): Order => new Map(ids.map((id, index) => [id, index]));

/** From a state up to the root. */
const upwards = (id: string, parents: ReadonlyMap<string, string | null>): string[] => {
  const way: string[] = [];
  for (let at: string | null | undefined = id; at; at = parents.get(at)) way.push(at);
  return way;
};

/** The two ancestors (or the ends themselves) that are neighbours under the nearest common state. */
const neighbours = (source: string, target: string, parents: ReadonlyMap<string, string | null>): [string, string] => {
  const one = upwards(source, parents).reverse();
  const other = upwards(target, parents).reverse();
  let depth = 0;
  while (one[depth] !== undefined && one[depth] === other[depth]) depth += 1;
  return [one[depth] ?? source, other[depth] ?? target];
};

/** States in the order in which a walk from the start first reaches them. */
export const walked = ({ states, links }: Visible, breadthFirst: boolean): string[] => {
  const byId = new Map(states.map((state) => [state.id, state]));
  const place = ranked(states.map(({ id }) => id));
  const leaving = new Map<string, string[]>();
  for (const { source, target } of links) leaving.set(source, [...(leaving.get(source) ?? []), target]);
  const found = new Set<string>();
  const queue: string[] = [];
  const enter = (state: StateDescription | undefined): void => {
    if (state === undefined || found.has(state.id)) return;
    if (state.parent !== null) enter(byId.get(state.parent));
    if (found.has(state.id)) return;
    found.add(state.id);
    queue.push(state.id);
    for (const id of state.type === 'parallel' ? state.states : state.initial ? [state.initial.target] : []) {
      enter(byId.get(id));
    }
    if (!breadthFirst) visit(state.id);
  };
  const visit = (id: string): void => {
    const targets = [...(leaving.get(id) ?? [])].sort((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0));
    for (const target of targets) enter(byId.get(target));
  };
  enter(states[0]);
  if (breadthFirst) for (let id = queue.shift(); id !== undefined; id = queue.shift()) visit(id);
  return [...found, ...states.map(({ id }) => id).filter((id) => !found.has(id))];
};

/**
 * Which links run against the reading direction, and are laid out reversed: of the order in which the states are written
 * and the order in which a breadth-first walk finds them, the one with fewer such links.
 * @returns indices of `links`
 */
export const reversedLinks = (visible: Visible): ReadonlySet<number> => {
  const parents = new Map(visible.states.map(({ id, parent }) => [id, parent]));
  const against = (order: Order): number[] =>
    visible.links.flatMap(({ source, target }, index) => {
      const [from, to] = neighbours(source, target, parents);
      return (order.get(to) ?? Infinity) < (order.get(from) ?? 0) ? [index] : [];
    });
  const [first = [], ...others] = [walked(visible, true), visible.states.map(({ id }) => id)].map((ids) =>
    against(ranked(ids)),
  );
  return new Set(others.reduce((best, other) => (other.length < best.length ? other : best), first));
};
