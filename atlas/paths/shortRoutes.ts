import { detoursTo } from './detours.ts';
import { itemAt } from './itemAt.ts';
import { type Route, stepsOf, trimmed } from './suite.ts';
import { type TourRules, tour } from './tour.ts';

/** Tours of which the shortest is taken: the first always goes to the nearest goal, the others less and less so. */
const tours = 10;

type Tour = { readonly routes: readonly Route[]; readonly missing: ReadonlySet<number> };

const tourWith = (rules: TourRules, noise: number): Tour => {
  const missing = new Set(Array.from(rules.graph.covering.keys()));
  const routes = tour(rules, missing, noise);
  return { routes: trimmed(rules.graph, routes, rules.allowed), missing };
};

/** Goals first, then steps, then paths. */
const costOf = ({ routes, missing }: Tour): number => missing.size * 1e6 + stepsOf(routes) + routes.length * 0.02;

/** A suite of few steps that covers what can be covered in real time. */
export const shortRoutes = (rules: TourRules): readonly Route[] => {
  const { graph, allowed } = rules;
  const all = Array.from({ length: tours }, (_, index) => tourWith(rules, index / tours));
  const best = all.reduce((one, other) => (costOf(other) < costOf(one) ? other : one));
  const missing = new Set(best.missing);
  const detours = [...(missing.size === 0 ? [] : detoursTo(rules, missing))].flatMap(([goal, route]): Route[] => {
    if (!missing.has(goal)) return [];
    for (const link of route.links) for (const covered of itemAt(graph.links, link).covers) missing.delete(covered);
    return [route];
  });
  return detours.length === 0 ? best.routes : trimmed(graph, [...best.routes, ...detours], allowed);
};
