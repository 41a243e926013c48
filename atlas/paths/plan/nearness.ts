import type { Graph } from '../explore/graph.ts';
import { itemAt } from '../explore/itemAt.ts';

/** Farther than any goal. */
export const unreachable = 65_535;

/** For each goal, the steps from every vertex until it is covered. */
export type Nearness = readonly Uint16Array[];

/** Links by the vertex that they lead to. */
export const arrivingAt = ({ size, links }: Graph): number[][] => {
  const arriving: number[][] = Array.from({ length: size }, () => []);
  for (const [index, { to }] of links.entries()) itemAt(arriving, to).push(index);
  return arriving;
};

/** Counts the steps from every vertex until one of some links is taken. */
export const stepsToLinks = (graph: Graph): ((wanted: Iterable<number>) => Uint16Array) => {
  const arriving = arrivingAt(graph);
  return (wanted) => {
    const steps = new Uint16Array(graph.size).fill(unreachable);
    let level: number[] = [];
    const reach = (vertex: number, far: number, next: number[]): void => {
      if (steps[vertex] !== unreachable) return;
      steps[vertex] = far;
      next.push(vertex);
    };
    for (const link of wanted) reach(itemAt(graph.links, link).from, 1, level);
    for (let far = 2; level.length > 0; far += 1) {
      const next: number[] = [];
      for (const vertex of level) {
        for (const link of itemAt(arriving, vertex)) reach(itemAt(graph.links, link).from, far, next);
      }
      level = next;
    }
    return steps;
  };
};

export const computeNearness = (graph: Graph): Nearness => {
  const stepsTo = stepsToLinks(graph);
  return graph.covering.map((covering) => stepsTo(covering));
};

/** For each goal, the steps from the nearest origin until it is covered. */
export const farness = (graph: Graph, nearness: Nearness): number[] => {
  const free = new Set(graph.origins.flatMap(({ covers }) => covers));
  return nearness.map((steps, goal) =>
    free.has(goal) ? 0 : Math.min(unreachable, ...graph.origins.map(({ to }) => itemAt(steps, to))),
  );
};
