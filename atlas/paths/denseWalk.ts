import type { Graph } from './graph.ts';
import { itemAt } from './itemAt.ts';
import { stepsToLinks, unreachable } from './nearness.ts';
import type { Route } from './suite.ts';

/** A walk that is being built, as its last link; `link` is -1 at its origin. */
type Label = {
  readonly origin: number;
  readonly at: number;
  readonly link: number;
  readonly before: Label | null;
  /** Steps that the flow takes, too. */
  readonly earned: number;
  /** What it may earn with the next such step. */
  readonly hopes: number;
};

/** How much it counts that the next step of the flow is a step farther. */
const foresight = 0.35;
/** The same where no step of the flow is ahead. */
const nothingAhead = 2;

/** Of walks that end at the same vertex, so many are continued. */
const atOneVertex = 2;

/** Walks are taken of whose steps the flow has this share; less only where none has more. */
const thresholds = [0.97, 0.9, 0.75, 0.6, 0.45, 0.34] as const;

/** How many walks are continued at once: fewer where they are long. */
const widthFor = (cap: number): number => Math.max(4, Math.min(40, Math.round(4_000 / cap)));

/** How often a walk has taken a link. */
const timesOf = (label: Label, link: number): number => {
  let times = 0;
  for (let at: Label | null = label; at !== null; at = at.before) if (at.link === link) times += 1;
  return times;
};

const routeOf = (label: Label): Route => {
  const links: number[] = [];
  for (let at: Label | null = label; at !== null && at.before !== null; at = at.before) links.push(at.link);
  return { origin: label.origin, links: links.reverse() };
};

/** The most promising labels, few of them at the same vertex. */
const selected = (labels: readonly Label[], width: number): Label[] => {
  const counts = new Map<number, number>();
  const taken: Label[] = [];
  for (const label of [...labels].sort((one, other) => other.hopes - one.hopes)) {
    const count = counts.get(label.at) ?? 0;
    if (count >= atOneVertex) continue;
    counts.set(label.at, count + 1);
    taken.push(label);
    if (taken.length === width) break;
  }
  return taken;
};

type Rules = {
  readonly graph: Graph;
  readonly cap: number;
  readonly allowed: (route: Route) => boolean;
  readonly random: () => number;
};

/**
 * Walks whose steps are those of the cheapest flow that covers everything, as far as they can be, found by a beam search
 * until none has enough of them.
 * @param units how often the flow still takes each link
 * @param missing goals (by number) not yet covered; the walks take away those that they cover
 */
export const denseWalks = (
  { graph, cap, allowed, random }: Rules,
  units: Int32Array,
  missing: Set<number>,
  noise: number,
): Route[] => {
  const stepsTo = stepsToLinks(graph);
  const width = widthFor(cap);
  const left = units.slice();
  const routes: Route[] = [];
  let threshold = 0;
  while (missing.size > 0) {
    const nearest = stepsTo([...left.keys()].filter((link) => itemAt(left, link) > 0));
    let labels: Label[] = graph.origins.map(({ to }, origin) => {
      return { origin, at: to, link: -1, before: null, earned: 0, hopes: 0 };
    });
    const best: (Label | null)[] = thresholds.map(() => null);
    const most = new Float64Array(thresholds.length);
    for (let length = 1; length <= cap && labels.length > 0; length += 1) {
      const next: Label[] = [];
      for (const label of labels) {
        for (const link of itemAt(graph.leaving, label.at)) {
          const { to } = itemAt(graph.links, link);
          const isLeft = itemAt(left, link) > timesOf(label, link);
          const earned = label.earned + (isLeft ? 1 : 0);
          const far = itemAt(nearest, to);
          const ahead = far === unreachable ? nothingAhead : foresight * far;
          const hopes = earned - ahead + random() * (0.01 + noise);
          const longer: Label = { origin: label.origin, at: to, link, before: label, earned, hopes };
          next.push(longer);
          if (!isLeft) continue;
          for (const [index, least] of thresholds.entries()) {
            const profit = earned - least * length;
            if (profit <= itemAt(most, index)) continue;
            most[index] = profit;
            best[index] = longer;
          }
        }
      }
      labels = selected(next, width);
    }
    while (threshold < thresholds.length && best[threshold] === null) threshold += 1;
    const label = best[threshold] ?? null;
    const route = label === null ? null : routeOf(label);
    if (route === null || !allowed(route)) return routes;
    routes.push(route);
    for (const goal of itemAt(graph.origins, route.origin).covers) missing.delete(goal);
    for (const link of route.links) {
      left[link] = Math.max(0, itemAt(left, link) - 1);
      for (const goal of itemAt(graph.links, link).covers) missing.delete(goal);
    }
  }
  return routes;
};
