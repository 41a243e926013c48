import { remembered } from '../../xstate/remembered.ts';
import type { Graph } from '../explore/graph.ts';
import { itemAt } from '../explore/itemAt.ts';
import { type Nearness, unreachable } from './nearness.ts';
import type { Route } from './suite.ts';

export type TourRules = {
  readonly graph: Graph;
  readonly nearness: Nearness;
  /** Steps of a path at most; no goal lies farther than that. */
  readonly cap: number;
  /** Whether a path can happen in real time. */
  readonly allowed: (route: Route) => boolean;
  readonly random: () => number;
};

/** How much it counts, against a goal covered, that the next goal is a step farther. */
const foresight = 0.5;

type Aim = { readonly goal: number; readonly cost: number; readonly origin: number | null };

/** The vertex at which a path ends. */
export const getEnd = (graph: Graph, { origin, links }: Route): number => {
  const last = links.at(-1);
  return last === undefined ? itemAt(graph.origins, origin).to : itemAt(graph.links, last).to;
};

const countGain = (graph: Graph, link: number, missing: ReadonlySet<number>): number => {
  let gain = 0;
  for (const goal of itemAt(graph.links, link).covers) if (missing.has(goal)) gain += 1;
  return gain;
};

/** A shortest way to where a goal is covered; of several, one that covers much on the way. */
const wayTo = ({ graph, nearness, random }: TourRules, from: number, goal: number, missing: ReadonlySet<number>) => {
  const way: number[] = [];
  const steps = itemAt(nearness, goal);
  for (let at = from, left = itemAt(steps, from); left > 0; left -= 1) {
    let best = -1;
    let most = -1;
    for (const link of itemAt(graph.leaving, at)) {
      const { to, covers } = itemAt(graph.links, link);
      const leads = left === 1 ? covers.includes(goal) : itemAt(steps, to) === left - 1;
      if (!leads) continue;
      const value = countGain(graph, link, missing) + random() * 0.9;
      if (value <= most) continue;
      most = value;
      best = link;
    }
    way.push(best);
    at = itemAt(graph.links, best).to;
  }
  return way;
};

/** The nearest of the missing goals, from where a path is or from the nearest origin. */
const aimFrom = (rules: TourRules, path: Route | null, missing: ReadonlySet<number>, noise: number): Aim | null => {
  const { graph, nearness, cap, random } = rules;
  const at = path === null ? -1 : getEnd(graph, path);
  const left = path === null ? 0 : cap - path.links.length;
  let best: Aim | null = null;
  for (const goal of missing) {
    const steps = itemAt(nearness, goal);
    const on = at === -1 ? unreachable : itemAt(steps, at);
    let cost = on > left ? unreachable : on;
    let origin: number | null = null;
    for (const [index, { to }] of graph.origins.entries()) {
      const anew = itemAt(steps, to);
      if (anew >= cost) continue;
      cost = anew;
      origin = index;
    }
    if (cost === unreachable) continue;
    cost += noise * random() + (origin === null ? 0 : 0.01);
    if (best === null || cost < best.cost) best = { goal, cost, origin };
  }
  return best;
};

/** Steps from a vertex to the nearest of the missing goals. */
const ahead = ({ nearness }: TourRules, vertex: number, missing: ReadonlySet<number>, except: readonly number[]) => {
  let least = 4;
  for (const goal of missing) {
    const steps = itemAt(itemAt(nearness, goal), vertex);
    if (steps >= least || except.includes(goal)) continue;
    least = steps;
    if (least === 1) break;
  }
  return least;
};

/** Links that cover something, by the vertex that they leave. */
const coveringFrom = remembered(({ leaving, links }: Graph): readonly (readonly number[])[] =>
  leaving.map((all) => all.filter((link) => itemAt(links, link).covers.length > 0)),
);

/** Of the links that cover something at once, the one after which the next goal is near; null where none covers any. */
const nextLink = (rules: TourRules, path: Route, open: ReadonlySet<number>, noise: number): number | null => {
  const { graph, random } = rules;
  let best: number | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const link of itemAt(coveringFrom(graph), getEnd(graph, path))) {
    const gain = countGain(graph, link, open);
    if (gain === 0) continue;
    const { to, covers } = itemAt(graph.links, link);
    const value = Math.min(gain, 3) - foresight * ahead(rules, to, open, covers) + noise * random();
    if (value <= most) continue;
    most = value;
    best = link;
  }
  return best;
};

/**
 * Paths that cover what is missing: always on to the nearest goal, or afresh where that is nearer.
 * @param missing goals (by number) not yet covered; the paths take away those that they cover
 */
export const tour = (rules: TourRules, missing: Set<number>, noise: number): Route[] => {
  const { graph, allowed } = rules;
  const routes: Route[] = [];
  for (const [origin, { covers }] of graph.origins.entries()) {
    if (!covers.some((goal) => missing.has(goal))) continue;
    for (const goal of covers) missing.delete(goal);
    routes.push({ origin, links: [] });
  }
  let path = routes.pop() ?? null;
  const refused = new Set<number>();
  for (;;) {
    const open = refused.size === 0 ? missing : new Set([...missing].filter((goal) => !refused.has(goal)));
    const link = path === null || path.links.length >= rules.cap ? null : nextLink(rules, path, open, noise);
    if (path !== null && link !== null) {
      const next: Route = { ...path, links: [...path.links, link] };
      const { covers } = itemAt(graph.links, link);
      if (!allowed(next)) {
        for (const goal of covers) refused.add(goal);
        continue;
      }
      refused.clear();
      path = next;
      for (const goal of covers) missing.delete(goal);
      continue;
    }
    const aim = aimFrom(rules, path, open, noise);
    if (aim === null) {
      if (refused.size === 0 || path === null) break;
      routes.push(path);
      path = null;
      refused.clear();
      continue;
    }
    const base: Route = path === null || aim.origin !== null ? { origin: aim.origin ?? 0, links: [] } : path;
    const way = wayTo(rules, getEnd(graph, base), aim.goal, missing);
    const next: Route = { origin: base.origin, links: [...base.links, ...way] };
    if (!allowed(next)) {
      refused.add(aim.goal);
      continue;
    }
    refused.clear();
    if (path !== null && base !== path) routes.push(path);
    path = next;
    for (const link of way) for (const goal of itemAt(graph.links, link).covers) missing.delete(goal);
  }
  return path === null ? routes : [...routes, path];
};
