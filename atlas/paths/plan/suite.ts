import type { Graph } from '../explore/graph.ts';
import { itemAt } from '../explore/itemAt.ts';

/** A path in numbers: the origin that it begins at, and the links that it takes. */
export type Route = { readonly origin: number; readonly links: readonly number[] };

const add = (graph: Graph, counts: Int32Array, { origin, links }: Route, by: number): void => {
  for (const goal of itemAt(graph.origins, origin).covers) counts[goal] = itemAt(counts, goal) + by;
  for (const link of links) {
    for (const goal of itemAt(graph.links, link).covers) counts[goal] = itemAt(counts, goal) + by;
  }
};

/** How often each goal is covered. */
export const coverage = (graph: Graph, routes: readonly Route[]): Int32Array => {
  const counts = new Int32Array(graph.goals);
  for (const route of routes) add(graph, counts, route, 1);
  return counts;
};

export const countSteps = (routes: readonly Route[]): number =>
  routes.reduce((sum, { links }) => sum + links.length, 0);

/** Whether a link covers nothing that is not covered elsewhere. */
const isSpareLink = (graph: Graph, counts: Int32Array, link: number): boolean =>
  itemAt(graph.links, link).covers.every((goal) => itemAt(counts, goal) > 1);

/** Whether a stretch covers nothing that is not covered elsewhere. */
const isSpare = (graph: Graph, counts: Int32Array, stretch: readonly number[]): boolean => {
  const here = new Map<number, number>();
  for (const link of stretch) {
    for (const goal of itemAt(graph.links, link).covers) here.set(goal, (here.get(goal) ?? 0) + 1);
  }
  for (const [goal, times] of here) if (itemAt(counts, goal) <= times) return false;
  return true;
};

/** The longest round trip or tail from `first` that can be left out; where none can, `first` again. */
const spareEnd = (graph: Graph, counts: Int32Array, links: readonly number[], first: number): number => {
  if (!isSpareLink(graph, counts, itemAt(links, first))) return first;
  let end = first + 1;
  while (end < links.length && isSpareLink(graph, counts, itemAt(links, end))) end += 1;
  const { from } = itemAt(graph.links, itemAt(links, first));
  for (let last = end; last > first; last -= 1) {
    const isRound = itemAt(graph.links, itemAt(links, last - 1)).to === from;
    if ((isRound || last === links.length) && isSpare(graph, counts, links.slice(first, last))) return last;
  }
  return first;
};

/** A path without what it need not do. */
const shortened = (graph: Graph, counts: Int32Array, route: Route, allowed: (route: Route) => boolean): Route => {
  let retained = route;
  for (let first = 0; first < retained.links.length; ) {
    const end = spareEnd(graph, counts, retained.links, first);
    const cut: Route = { ...retained, links: [...retained.links.slice(0, first), ...retained.links.slice(end)] };
    if (end === first || !allowed(cut)) {
      first += 1;
      continue;
    }
    add(graph, counts, retained, -1);
    add(graph, counts, cut, 1);
    retained = cut;
  }
  return retained;
};

/** The same goals with fewer steps, where steps can simply be left out. */
export const trimmed = (graph: Graph, routes: readonly Route[], allowed: (route: Route) => boolean): Route[] => {
  const counts = coverage(graph, routes);
  return routes.flatMap((route): Route[] => {
    const retained = shortened(graph, counts, route, allowed);
    if (retained.links.length > 0) return [retained];
    if (itemAt(graph.origins, retained.origin).covers.some((goal) => itemAt(counts, goal) === 1)) return [retained];
    add(graph, counts, retained, -1);
    return [];
  });
};
