import { getNodes } from '../../xstate/snapshots.ts';
import { expand, type Walked } from '../explore/expand.ts';
import type { Edge, Start } from '../explore/exploration.ts';
import type { Vertex } from '../explore/vertex.ts';

type Reached = { readonly vertex: Vertex; readonly way: readonly Edge[] };

/** Steps after which a walk begins anew: paths are about as long. */
const maxWalkSteps = 20;

/** What of a vertex may matter to the others of its parts: the innermost state of each region, the context, the history. */
const listParts = ({ snapshot, id, place }: Vertex): string[] => [
  ...getNodes(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map((node) => node.id),
  `context ${id.slice(place.length)}`,
];

/** Remembers pairs of parts. @returns whether a vertex has a pair that no earlier one had */
const pairsSeen = (): ((vertex: Vertex) => boolean) => {
  const seen = new Set<string>();
  return (vertex) => {
    const parts = listParts(vertex);
    const before = seen.size;
    for (const [index, one] of parts.entries()) for (const other of parts.slice(index)) seen.add(`${one}\n${other}`);
    return seen.size > before;
  };
};

/**
 * Walks a machine whose regions have too many combinations: always on to the nearest goal that nothing has achieved. On the way there
 * a configuration counts as new where two of its states have not met, so that regions cost a sum and not a product.
 * @param limit vertices to expand at most
 * @returns vertices that were left because of the limit
 */
export const walkInPairs = (
  walked: Walked,
  starts: readonly Start[],
  vertices: Map<string, Vertex>,
  edges: Map<string, Edge[]>,
  limit: number,
): number => {
  const achieved = new Set(starts.flatMap(({ achieves }) => achieves));
  const left = new Set<string>();

  const leaving = (vertex: Vertex): readonly Edge[] => {
    const known = edges.get(vertex.id);
    if (known !== undefined) return known;
    if (edges.size >= limit) {
      left.add(vertex.id);
      return [];
    }
    const steps = expand(walked, vertex);
    for (const { after } of steps) if (!vertices.has(after.id)) vertices.set(after.id, after);
    const made = steps.map(({ edge }) => edge);
    edges.set(vertex.id, made);
    return made;
  };

  const newIn = ({ achieves }: Edge): number => achieves.filter((goal) => !achieved.has(goal)).length;

  /** The shortest way to something new; of several that are as short, the one that ends with most of it. */
  const nearest = (from: readonly Vertex[]): Reached | null => {
    const isNew = pairsSeen();
    let level = from.filter(isNew).map((vertex): Reached => ({ vertex, way: [] }));
    while (level.length > 0) {
      let best: Reached | null = null;
      let most = 0;
      const next: Reached[] = [];
      for (const { vertex, way } of level) {
        for (const edge of leaving(vertex)) {
          const to = vertices.get(edge.to);
          if (to === undefined) continue;
          const gain = newIn(edge);
          if (gain > most) {
            most = gain;
            best = { vertex: to, way: [...way, edge] };
          }
          if (gain === 0 && isNew(to)) next.push({ vertex: to, way: [...way, edge] });
        }
      }
      if (best !== null) return best;
      level = next;
    }
    return null;
  };

  const origins = starts.flatMap(({ to }) => vertices.get(to) ?? []);
  const isDone = (): boolean => [...walked.goals].every((goal) => achieved.has(goal));
  for (let isGoingOn = true; isGoingOn && !isDone(); ) {
    isGoingOn = false;
    let at: readonly Vertex[] = origins;
    for (let length = 0; length < maxWalkSteps && !isDone(); ) {
      const found = nearest(at);
      if (found === null) break;
      isGoingOn = true;
      for (const edge of found.way) for (const goal of edge.achieves) achieved.add(goal);
      length += found.way.length;
      at = [found.vertex];
    }
  }
  return isDone() ? 0 : left.size;
};
