import type { StateDescription } from '../../describe/description.ts';
import { selectTone } from './tone.ts';
import { linkKey, type Visible } from './visible.ts';

type Way = { readonly length: number; readonly keys: readonly string[] };

const isEnd = (state: StateDescription): boolean => selectTone(state) === 'done' || state.key === 'done';

/**
 * The main way through a chart: between states with `meta.main`, or, where none has it, the longest way to a state that is
 * tagged or named `done`, always onwards in the order in which the states are written.
 * @returns keys of links
 */
export const mainPath = (visible: Visible): ReadonlySet<string> => {
  const { states, links } = visible;
  const byId = new Map(states.map((state) => [state.id, state]));
  const marked = new Set(states.filter(({ meta }) => meta.main === true).map(({ id }) => id));
  if (marked.size > 0) {
    return new Set(links.filter(({ source, target }) => marked.has(source) && marked.has(target)).map(linkKey));
  }
  const order = states.map(({ id }) => id);
  const rank = new Map(order.map((id, index) => [id, index]));
  const rankOf = (id: string): number => rank.get(id) ?? 0;
  const leaving = Map.groupBy(links, ({ source }) => source);
  const best = new Map<string, Way>();
  const [start] = order;
  if (start === undefined) return new Set();
  best.set(start, { length: 0, keys: [] });
  const offer = (id: string, way: Way): void => {
    if (way.length >= (best.get(id)?.length ?? -1)) best.set(id, way);
  };
  for (const id of order) {
    const way = best.get(id);
    const state = byId.get(id);
    if (way === undefined || state === undefined) continue;
    for (const below of state.type === 'parallel' ? state.states : state.initial ? [state.initial.target] : []) {
      if (rankOf(below) > rankOf(id)) offer(below, way);
    }
    for (const link of leaving.get(id) ?? []) {
      if (rankOf(link.target) <= rankOf(id)) continue;
      offer(link.target, { length: way.length + 1, keys: [...way.keys, linkKey(link)] });
    }
  }
  const ends = states.filter(isEnd).flatMap(({ id }) => best.get(id) ?? []);
  return new Set(
    ends.reduce<Way>((most, way) => (way.length > most.length ? way : most), { length: 0, keys: [] }).keys,
  );
};
