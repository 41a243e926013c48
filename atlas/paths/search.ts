import { denseWalks } from './denseWalk.ts';
import { detoursTo } from './detours.ts';
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

/** Goals from which on walks also follow the cheapest flow: the nearest goal alone leads astray in large graphs. */
const many = 300;

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

/** How often a flow still takes each link, when routes have taken some. */
const unitsLeft = (units: Int32Array, routes: readonly Route[]): Int32Array => {
  const left = units.slice();
  for (const { links } of routes) for (const link of links) left[link] = Math.max(0, itemAt(left, link) - 1);
  return left;
};

/** Steps that are visited at most, in all rounds: a round over a long suite takes longer. */
const effort = 6_000_000;

/** How many of the rounds in a large graph follow the flow: they take longer. */
const denseShare = 0.1;

/** Rounds without any progress after which it ends, or a fifth of all. */
const patience = 150;

/**
 * Makes a suite shorter by turns: parts of it are taken away, what is missing then is covered in another way, and the
 * result is kept when it is better or, at first, not much worse (annealing).
 * @param units how often the cheapest flow takes each link; null where that is not known
 * @param most rounds at most
 * @param bound it stops when so few steps are reached
 */
export const search = (rules: TourRules, units: Int32Array | null, most: number, bound: number): Route[] => {
  const { graph, random, allowed } = rules;
  const flow = graph.goals > many ? units : null;
  let detours: ReadonlyMap<number, Route> = new Map();
  const build = (retained: readonly Route[], noise: number, isDense = false) => {
    const missing = missingIn(rules, retained);
    const dense = isDense && flow !== null ? denseWalks(rules, unitsLeft(flow, retained), missing, noise) : [];
    const routes = [...retained, ...dense, ...tour(rules, missing, noise)];
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
  if (flow !== null) {
    const dense = build([], 0, true);
    if (dense.score < now.score) now = dense;
  }
  let best = now;
  const rounds = Math.min(most, Math.ceil(effort / Math.max(1, stepsOf(now.routes))));
  let improved = 0;
  for (let round = 0; round < rounds && Math.floor(best.score) > bound; round += 1) {
    if (round - improved > Math.max(patience, rounds / 5)) break;
    const heat = 0.6 * (1 - round / rounds) ** 2;
    const next = build(ruined(rules, now.routes), random(), flow !== null && random() < denseShare);
    if (next.score > now.score - heat * Math.log(1 - random())) continue;
    now = next;
    if (now.score >= best.score) continue;
    best = now;
    improved = round;
  }
  return best.routes.filter(({ links, origin }) => links.length > 0 || itemAt(graph.origins, origin).covers.length > 0);
};
