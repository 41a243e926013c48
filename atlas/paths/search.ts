import { detoursTo } from './detours.ts';
import { itemAt } from './itemAt.ts';
import { coverage, type Route, stepsOf, trimmed } from './suite.ts';
import { type TourRules, tour } from './tour.ts';

const missingIn = (rules: TourRules, routes: readonly Route[]): Set<number> => {
  const missing = new Set<number>();
  for (const [goal, count] of coverage(rules.graph, routes).entries()) if (count === 0) missing.add(goal);
  return missing;
};

/** Steps first, then paths; an uncovered goal is worse than both. */
const scoreOf = (routes: readonly Route[], uncovered: number): number =>
  uncovered * 1e6 + stepsOf(routes) + routes.length * 0.02;

/** Some paths taken away, of others only the beginning left. */
const ruined = ({ random }: TourRules, routes: readonly Route[]): Route[] => {
  const share = (1 + Math.floor(random() * Math.min(8, routes.length))) / routes.length;
  return routes.flatMap((route): Route[] => {
    if (random() > share) return [route];
    if (random() < 0.5) return [];
    return [{ ...route, links: route.links.slice(0, Math.floor(random() * route.links.length)) }];
  });
};

/** Steps that are visited at most, in all rounds: a round over a long suite takes longer. */
const effort = 6_000_000;

/**
 * Makes a suite shorter by turns: parts of it are taken away, what is missing then is covered in another way, and the
 * result is kept when it is better or, at first, not much worse (annealing).
 * @param most rounds at most
 * @param bound it stops when so few steps are reached
 */
export const search = (rules: TourRules, most: number, bound: number): Route[] => {
  const { graph, random, allowed } = rules;
  let detours: ReadonlyMap<number, Route> = new Map();
  const build = (retained: readonly Route[], noise: number) => {
    const missing = missingIn(rules, retained);
    const routes = [...retained, ...tour(rules, missing, noise)];
    for (const [goal, detour] of detours) {
      if (!missing.has(goal)) continue;
      routes.push(detour);
      for (const link of detour.links) for (const covered of itemAt(graph.links, link).covers) missing.delete(covered);
    }
    const short = trimmed(graph, routes, allowed);
    return { routes: short, score: scoreOf(short, missing.size), missing };
  };
  let now = build([], 0);
  if (now.missing.size > 0) {
    detours = detoursTo(rules, now.missing);
    now = build([], 0);
  }
  let best = now;
  const rounds = Math.min(most, Math.ceil(effort / Math.max(1, stepsOf(now.routes))));
  for (let round = 0; round < rounds && Math.floor(best.score) > bound; round += 1) {
    const heat = 0.6 * (1 - round / rounds) ** 2;
    const next = build(ruined(rules, now.routes), random());
    if (next.score > now.score - heat * Math.log(1 - random())) continue;
    now = next;
    if (now.score < best.score) best = now;
  }
  return best.routes.filter(({ links, origin }) => links.length > 0 || itemAt(graph.origins, origin).covers.length > 0);
};
