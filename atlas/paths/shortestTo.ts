import { getShortestPaths } from 'xstate/graph';
import type { Edge, Exploration } from './exploration.ts';
import { isTimely } from './timely.ts';
import { configurations, traversal, type Way } from './traversal.ts';
import type { Vertex } from './vertex.ts';

/** A start, by its name, and the steps after it. */
export type Trace = { readonly start: string; readonly steps: readonly Edge[] };

/** The shortest way from any start to a configuration; null where its timers cannot fire in that order. */
export const shortestTo = ({ starts, vertices, edges }: Exploration, wanted: string): Trace | null => {
  const wayTo = (type: string, to: string, edge: Edge | null): Way[] => {
    const after = vertices.get(to);
    return after === undefined ? [] : [{ type, edge, after }];
  };
  const waysFrom = (vertex: Vertex | null): Way[] =>
    vertex === null
      ? starts.flatMap(({ name, to }) => wayTo(name, to, null))
      : (edges.get(vertex.id) ?? []).flatMap((edge, index) => wayTo(String(index), edge.to, edge));
  const [path] = getShortestPaths(configurations, {
    ...traversal(waysFrom),
    toState: ({ vertex }) => vertex?.id === wanted,
  });
  const [, first, ...rest] = path?.steps ?? [];
  const start = starts.find(({ name }) => name === first?.event.type);
  const steps = rest.flatMap(({ event }) => event.edge ?? []);
  return start !== undefined && isTimely(start, steps) ? { start: start.name, steps } : null;
};
