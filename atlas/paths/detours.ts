import { itemAt } from './itemAt.ts';
import type { Route } from './suite.ts';
import { endOf, type TourRules } from './tour.ts';

/** Traces to a vertex that are continued: they differ in the moments at which they arrive. */
const retainedAtMost = 6;

/**
 * Ways that can happen in real time to goals that a shortest way does not reach, because its timers cannot fire in that
 * order: something must happen, or time pass, on the way. Not every such way is found.
 */
export const detoursTo = (rules: TourRules, goals: ReadonlySet<number>): ReadonlyMap<number, Route> => {
  const { graph, cap, allowed } = rules;
  const found = new Map<number, Route>();
  const retained = new Int32Array(graph.size);
  let level = graph.origins.map((_, origin): Route => ({ origin, links: [] }));
  for (let length = 0; length < cap && level.length > 0 && found.size < goals.size; length += 1) {
    const next: Route[] = [];
    for (const route of level) {
      for (const link of itemAt(graph.leaving, endOf(graph, route))) {
        const { to, covers } = itemAt(graph.links, link);
        const news = covers.filter((goal) => goals.has(goal) && !found.has(goal));
        if (news.length === 0 && itemAt(retained, to) >= retainedAtMost) continue;
        const longer: Route = { ...route, links: [...route.links, link] };
        if (!allowed(longer)) continue;
        for (const goal of news) found.set(goal, longer);
        if (itemAt(retained, to) >= retainedAtMost) continue;
        retained[to] = itemAt(retained, to) + 1;
        next.push(longer);
      }
    }
    level = next;
  }
  return found;
};
