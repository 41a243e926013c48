import { itemAt } from '../explore/itemAt.ts';
import { countSteps, type Route, trimmed } from './suite.ts';
import { getEnd, type TourRules, tour } from './tour.ts';

/** Traces to a vertex that are continued: they differ in the moments at which they arrive. */
const maxRetained = 6;

/**
 * Ways that can happen in real time to goals that a shortest way does not reach, because its timers cannot fire in that
 * order: something must happen, or time pass, on the way. Not every such way is found.
 */
const detoursTo = (rules: TourRules, goals: ReadonlySet<number>): ReadonlyMap<number, Route> => {
  const { graph, cap, allowed } = rules;
  const found = new Map<number, Route>();
  const retained = new Int32Array(graph.size);
  let level = graph.origins.map((_, origin): Route => ({ origin, links: [] }));
  for (let length = 0; length < cap && level.length > 0 && found.size < goals.size; length += 1) {
    const next: Route[] = [];
    for (const route of level) {
      for (const link of itemAt(graph.leaving, getEnd(graph, route))) {
        const { to, covers } = itemAt(graph.links, link);
        const news = covers.filter((goal) => goals.has(goal) && !found.has(goal));
        if (news.length === 0 && itemAt(retained, to) >= maxRetained) continue;
        const longer: Route = { ...route, links: [...route.links, link] };
        if (!allowed(longer)) continue;
        for (const goal of news) found.set(goal, longer);
        if (itemAt(retained, to) >= maxRetained) continue;
        retained[to] = itemAt(retained, to) + 1;
        next.push(longer);
      }
    }
    level = next;
  }
  return found;
};

/** Tours of which the shortest is taken: the first always goes to the nearest goal, the others less and less so. */
const tours = 10;

type Tour = { readonly routes: readonly Route[]; readonly missing: ReadonlySet<number> };

const tourWith = (rules: TourRules, noise: number): Tour => {
  const missing = new Set(Array.from(rules.graph.covering.keys()));
  const routes = tour(rules, missing, noise);
  return { routes: trimmed(rules.graph, routes, rules.allowed), missing };
};

/** Goals first, then steps, then paths. */
const computeCost = ({ routes, missing }: Tour): number =>
  missing.size * 1e6 + countSteps(routes) + routes.length * 0.02;

/** A suite of few steps that covers what can be covered in real time. */
export const shortRoutes = (rules: TourRules): readonly Route[] => {
  const { graph, allowed } = rules;
  const all = Array.from({ length: tours }, (_, index) => tourWith(rules, index / tours));
  const best = all.reduce((one, other) => (computeCost(other) < computeCost(one) ? other : one));
  const missing = new Set(best.missing);
  const detours = [...(missing.size === 0 ? [] : detoursTo(rules, missing))].flatMap(([goal, route]): Route[] => {
    if (!missing.has(goal)) return [];
    for (const link of route.links) for (const covered of itemAt(graph.links, link).covers) missing.delete(covered);
    return [route];
  });
  return detours.length === 0 ? best.routes : trimmed(graph, [...best.routes, ...detours], allowed);
};
