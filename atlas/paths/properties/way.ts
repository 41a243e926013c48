import type { Edge, Exploration, Start } from '../exploration.ts';
import { isTimely } from '../timely.ts';
import type { Arrow, Node, Product } from './product.ts';

/** A run from a start, as far as it matters. */
export type Way = { readonly start: string; readonly steps: readonly Edge[] };

/** Ways to one node that are tried: timers may forbid the shortest one. */
const waysToNode = 6;

type End = { readonly origin: Start; readonly steps: readonly Edge[]; readonly at: Node; readonly by: Arrow | null };

/** Ways that timers allow, shorter ones first: one for each start, and one more for each arrow that can follow. */
function* waysIn({ starts }: Exploration, { origins, leaving }: Product): Generator<End> {
  const tried = new Map<Node, number>();
  const queue = origins.flatMap(({ start, to }): End[] => {
    const origin = starts.find(({ name }) => name === start);
    return origin === undefined ? [] : [{ origin, steps: [], at: to, by: null }];
  });
  for (const end of queue) {
    yield end;
    const count = tried.get(end.at) ?? 0;
    tried.set(end.at, count + 1);
    if (count >= waysToNode) continue;
    for (const arrow of leaving.get(end.at.id) ?? []) {
      const steps = [...end.steps, arrow.edge];
      if ((tried.get(arrow.to) ?? 0) >= waysToNode && arrow.edge.move.kind !== 'timer') continue;
      if (isTimely(end.origin, steps)) queue.push({ origin: end.origin, steps, at: arrow.to, by: arrow });
    }
  }
}

/** The shortest way to any of the nodes that timers allow; null where there is none. */
export const shortestWay = (
  exploration: Exploration,
  product: Product,
  isGoal: (node: Node) => boolean,
): (Way & { readonly end: Node }) | null => {
  for (const { origin, steps, at } of waysIn(exploration, product)) {
    if (isGoal(at)) return { start: origin.name, steps, end: at };
  }
  return null;
};

/** Timers that can fire in real time, where others that wait with them end earlier. */
export const firingIn = (exploration: Exploration, product: Product): ReadonlySet<Arrow> => {
  const firing = new Set<Arrow>();
  for (const { by } of waysIn(exploration, product)) if (by?.edge.move.kind === 'timer') firing.add(by);
  return firing;
};
