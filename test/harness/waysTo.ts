import type { Edge, Exploration, Move } from '@fifteen/atlas/explore';
import { nameConfiguration } from '@fifteen/atlas/explore';

export type Way = { readonly start: string; readonly moves: readonly Move[] };

/** A shortest way to each configuration of a machine, by the configuration's name. */
export const waysTo = ({ starts, edges, vertices }: Exploration): ReadonlyMap<string, Way> => {
  const ways = new Map<string, Way>();
  const reached = new Map<string, Way>();
  let level = starts.map(({ name, to }): [string, Way] => [to, { start: name, moves: [] }]);
  while (level.length > 0) {
    const next: typeof level = [];
    for (const [id, way] of level) {
      const vertex = vertices.get(id);
      if (reached.has(id) || vertex === undefined) continue;
      reached.set(id, way);
      const state = nameConfiguration(vertex.snapshot);
      if (!ways.has(state)) ways.set(state, way);
      next.push(
        ...(edges.get(id) ?? []).map(({ to, move }: Edge): [string, Way] => [
          to,
          { ...way, moves: [...way.moves, move] },
        ]),
      );
    }
    level = next;
  }
  return ways;
};
