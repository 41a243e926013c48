import type { Edge, Exploration } from './exploration.ts';
import { isTimely } from './timely.ts';

/** A start, by its name, and the steps after it. */
export type Trace = { readonly start: string; readonly steps: readonly Edge[] };

/** The shortest way from any start to a configuration; null where its timers cannot fire in that order. */
export const shortestTo = ({ starts, edges }: Exploration, vertex: string): Trace | null => {
  const cameBy = new Map<string, Edge | null>(starts.map(({ to }) => [to, null]));
  for (let level = [...cameBy.keys()]; level.length > 0 && !cameBy.has(vertex); ) {
    const next: string[] = [];
    for (const edge of level.flatMap((from) => edges.get(from) ?? [])) {
      if (cameBy.has(edge.to)) continue;
      cameBy.set(edge.to, edge);
      next.push(edge.to);
    }
    level = next;
  }
  if (!cameBy.has(vertex)) return null;
  const steps: Edge[] = [];
  let at = vertex;
  for (let edge = cameBy.get(at); edge; edge = cameBy.get(at)) {
    steps.unshift(edge);
    at = edge.from;
  }
  const start = starts.find(({ to }) => to === at);
  return start !== undefined && isTimely(start, steps) ? { start: start.name, steps } : null;
};
