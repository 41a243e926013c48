import { detoursTo } from './detours.ts';
import { gainfulIn } from './gainful.ts';
import type { Graph } from './graph.ts';
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

/** Goals from which on walks are chosen by all that they cover: the nearest goal alone leads astray in large graphs. */
export const many = 300;

/** Steps of a path, at most, where walks are chosen so: with longer ones it takes long, and few of them are needed. */
export const longest = 100;

/** Paths that are changed at once: with more of them a round takes longer and is kept less often; a large graph needs them. */
const ruinedAtMost = ({ goals }: Graph): number => (goals > many ? 8 : 4);

/** Some paths taken away, of others only the beginning left. */
const ruined = ({ random, graph }: TourRules, routes: readonly Route[]): Route[] => {
  const share = (1 + Math.floor(random() * Math.min(ruinedAtMost(graph), routes.length))) / routes.length;
  return routes.flatMap((route): Route[] => {
    if (random() > share) return [route];
    if (random() < 0.5) return [];
    return [{ ...route, links: route.links.slice(0, Math.floor(random() * route.links.length)) }];
  });
};

/** Steps that are visited at most, in all rounds: a round over a long suite takes longer. */
const effort = 6_000_000;

/** Rounds without any progress after which it ends, or a fifth of all. */
const patience = 150;

/**
 * Makes a suite shorter by turns: parts of it are taken away, what is missing then is covered in another way, and the
 * result is kept when it is better or, at first, not much worse (annealing).
 * @param most rounds at most
 * @param bound it stops when so few steps are reached
 */
export const search = (rules: TourRules, most: number, bound: number): Route[] => {
  const { graph, cap, random, allowed } = rules;
  const isLarge = graph.goals > many && cap <= longest;
  const gainful = isLarge ? gainfulIn(rules) : null;
  let detours: ReadonlyMap<number, Route> = new Map();
  const build = (retained: readonly Route[], noise: number, byGain: boolean) => {
    const missing = missingIn(rules, retained);
    const gained = byGain && gainful !== null ? gainful(retained, missing, noise) : retained;
    const routes = [...gained, ...tour(rules, missing, noise)];
    for (const [goal, detour] of detours) {
      if (!missing.has(goal)) continue;
      routes.push(detour);
      for (const link of detour.links) for (const covered of itemAt(graph.links, link).covers) missing.delete(covered);
    }
    const short = trimmed(graph, routes, allowed);
    return { routes: short, score: scoreOf(short, missing.size), missing };
  };
  let now = build([], 0, false);
  if (now.missing.size > 0) {
    detours = detoursTo(rules, now.missing);
    now = build([], 0, false);
  }
  if (gainful !== null && Math.floor(now.score) > bound) {
    const gained = build([], 0, true);
    if (gained.score < now.score) now = gained;
  }
  let best = now;
  const rounds = Math.min(most, Math.ceil(effort / Math.max(1, stepsOf(now.routes))));
  let improved = 0;
  for (let round = 0; round < rounds && Math.floor(best.score) > bound; round += 1) {
    if (round - improved > Math.max(patience, rounds / 5)) break;
    const heat = 0.6 * (1 - round / rounds) ** 2;
    const next = build(ruined(rules, now.routes), random(), true);
    if (next.score > now.score - heat * Math.log(1 - random())) continue;
    now = next;
    if (now.score >= best.score) continue;
    best = now;
    improved = round;
  }
  return best.routes.filter(({ links, origin }) => links.length > 0 || itemAt(graph.origins, origin).covers.length > 0);
};
