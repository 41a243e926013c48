import { earnedBy } from './flatLinks.ts';
import type { Graph } from './graph.ts';
import { itemAt } from './itemAt.ts';
import { type Gain, profitsIn } from './profits.ts';
import type { Route } from './suite.ts';
import { endOf, type TourRules } from './tour.ts';

/** Goals that a step has to cover, on average: walks that cover fewer are taken only where no others are left. */
const costs = [0.85, 0.6, 0.4, 0.2, 0] as const;

/** Of what the best walk earns, others that are taken at once earn at least this share. */
const share = 0.7;

/** How much more than others a goal is worth, at most, with as much noise as there is. */
const uneven = 0.6;

/** Covers what is missing in routes: by new ones, and by going on where one of them ends. */
export type Gainful = (retained: readonly Route[], missing: Set<number>, noise: number) => Route[];

/** Links without the last ones, which cover nothing that is missing. */
const needed = (graph: Graph, links: readonly number[], missing: ReadonlySet<number>): readonly number[] => {
  const last = links.findLastIndex((link) => itemAt(graph.links, link).covers.some((goal) => missing.has(goal)));
  return links.slice(0, last + 1);
};

/** Takes walks that cover most for their steps, until what is missing is covered or no walk covers any more of it. */
export const gainfulIn = ({ graph, cap, allowed, random }: TourRules): Gainful => {
  const profits = profitsIn(graph, cap);
  const worthOf = (links: readonly number[], worth: Float64Array): number => {
    const goals = new Set(links.flatMap((link) => itemAt(graph.links, link).covers));
    return [...goals].reduce((sum, goal) => sum + itemAt(worth, goal), 0);
  };

  return (retained, missing, noise) => {
    const routes = [...retained];
    // What is not missing is worth nothing.
    const worth = new Float64Array(graph.goals);
    for (const goal of missing) worth[goal] = 1 + uneven * noise * random();
    const cover = (goals: readonly number[]): void => {
      for (const goal of goals) {
        missing.delete(goal);
        worth[goal] = 0;
      }
    };
    for (const cost of costs) {
      for (let taken = 1; taken > 0 && missing.size > 0; ) {
        taken = 0;
        const origins = graph.origins.map((_, origin): Route => ({ origin, links: [] }));
        const bases = [...origins, ...routes];
        const earned = earnedBy(graph, worth);
        const gains = profits({
          beginnings: bases.map((base) => ({ vertex: endOf(graph, base), steps: base.links.length })),
          earned,
          cost,
          share,
        });
        const most = gains[0]?.profit ?? 0;
        const continued = new Set<number>();
        const take = ({ beginning, links }: Gain): void => {
          if (continued.has(beginning) || worthOf(links, worth) - cost * links.length < share * most) return;
          const base = itemAt(bases, beginning);
          const added = needed(graph, links, missing);
          const route: Route = { origin: base.origin, links: [...base.links, ...added] };
          if (added.length === 0 || !allowed(route)) return;
          if (beginning < origins.length) routes.push(route);
          else {
            continued.add(beginning);
            routes[beginning - origins.length] = route;
          }
          cover(itemAt(graph.origins, route.origin).covers);
          for (const link of added) cover(itemAt(graph.links, link).covers);
          taken += 1;
        };
        for (const gain of gains) take(gain);
      }
    }
    return routes;
  };
};
