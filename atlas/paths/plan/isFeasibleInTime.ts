import type { Graph } from '../explore/graph.ts';
import { itemAt } from '../explore/itemAt.ts';
import type { Route } from './suite.ts';
import { timedEdge, timedStart } from './timely.ts';
import { canHappen } from './timing.ts';

/** Whether a path of the graph can happen in real time. */
export const isFeasibleInTime = (graph: Graph): ((route: Route) => boolean) => {
  const origins = graph.origins.map(({ start }) => timedStart(start));
  const links = graph.links.map(({ edge }) => timedEdge(edge));
  const fires = links.map((link) => link.fires !== null);
  // A path is asked about again and again while it grows.
  let known: Route = { origin: -1, links: [] };
  const isKnown = (origin: number, begun: readonly number[]): boolean =>
    known.origin === origin &&
    known.links.length === begun.length &&
    known.links.every((link, index) => link === begun[index]);
  return ({ origin, links: taken }) => {
    // What follows the last timer can happen at the same moment.
    const begun = taken.slice(0, taken.findLastIndex((link) => fires[link]) + 1);
    if (begun.length === 0 || isKnown(origin, begun)) return true;
    const can = canHappen([itemAt(origins, origin), ...begun.map((link) => itemAt(links, link))]);
    if (can) known = { origin, links: begun };
    return can;
  };
};
