import { boundOf } from './bound.ts';
import { wholeSteps } from './certificate.ts';
import { shortestSuite } from './exact.ts';
import type { Edge, Exploration } from './exploration.ts';
import { unachieved } from './findings.ts';
import { firstCertificate } from './firstCertificate.ts';
import { type Graph, graphOf } from './graph.ts';
import { itemAt } from './itemAt.ts';
import { farness, type Nearness, nearnessOf, unreachable } from './nearness.ts';
import { randomOf } from './random.ts';
import { longest, many, search } from './search.ts';
import { coverage } from './suite.ts';
import { timelyIn } from './timelyIn.ts';
import { type Expectation, walk } from './walk.ts';

export type PlannedPath = {
  /** The name of the input that it starts with. */
  readonly start: string;
  readonly origin: string;
  readonly steps: readonly Edge[];
  /** At the start, and after every step. */
  readonly expected: readonly Expectation[];
  /** The goals that it achieves. */
  readonly achieves: ReadonlySet<string>;
};

export type Plan = {
  readonly paths: readonly PlannedPath[];
  /** Goals that something in the exploration achieves. */
  readonly reachable: readonly string[];
  /** Goals that the paths do achieve. */
  readonly achieved: ReadonlySet<string>;
  readonly steps: number;
  /** Steps that no suite with this cap can do without. */
  readonly bound: number;
  /** Where the paths do not lead where they were planned to; empty for a good model. */
  readonly offTarget: readonly string[];
};

/** Steps after which a path, executed for real, is off target: not at its vertex, because the fixture key distinguishes too little. */
const offTargetOf = ({ vertices }: Exploration, { start, steps, expected }: PlannedPath): string[] =>
  steps.flatMap(({ to, move }, index) => {
    const planned = JSON.stringify(vertices.get(to)?.snapshot.value);
    const value = expected[index + 1]?.value;
    return planned === value ? [] : [`${start}, step ${index + 1} (${move.name}): ${value} instead of ${planned}`];
  });

/** A path as it is executed: with what to expect of every step, and the goals that it really achieves. */
export const pathOf = (exploration: Exploration, start: string, steps: readonly Edge[]): PlannedPath => {
  const origin = exploration.starts.find(({ name }) => name === start);
  if (origin === undefined) throw new Error(`Nothing starts as "${start}".`);
  return {
    start,
    origin: origin.to,
    steps,
    expected: walk(exploration.model, start, steps),
    achieves: new Set([...origin.achieves, ...steps.flatMap(({ achieves }) => achieves)]),
  };
};

/** What paths make together. */
export const suiteOf = (exploration: Exploration, paths: readonly PlannedPath[], bound: number): Plan => {
  const never = new Set(unachieved(exploration));
  return {
    paths,
    reachable: exploration.goals.filter((goal) => !never.has(goal)),
    achieved: new Set(paths.flatMap(({ achieves }) => [...achieves]).filter((goal) => !never.has(goal))),
    steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
    bound,
    offTarget: paths.flatMap((path) => offTargetOf(exploration, path)),
  };
};

/** Steps of a path at most. Where a goal lies farther than that, paths have room for what is near it, and for what lies behind. */
const capFor = (graph: Graph, nearness: Nearness, asked: number): number => {
  const farthest = Math.max(0, ...farness(graph, nearness).filter((steps) => steps < unreachable));
  return farthest <= asked ? asked : 3 * farthest;
};

/** Rounds of the search for short suites: as many as a graph of this size allows in about two seconds, or in more with many goals. */
const roundsFor = ({ goals, links: { length } }: Graph, cap: number): number => {
  if (goals > many && cap <= longest) return Math.round((20 / cap) * Math.max(400 + length / 30, 1.5e6 / length));
  return length > 20_000 ? 200 : Math.min(8_000, 400 + goals * 50, Math.round(2.5e6 / Math.max(1, goals)));
};

/**
 * Steps that no suite can do without that achieves what these paths achieve.
 * @param asked steps of a path at most; as many as the longest of these has, where that is more
 */
export const boundFor = (exploration: Exploration, paths: readonly PlannedPath[], asked: number): number => {
  const graph = graphOf(exploration, [...new Set(paths.flatMap(({ achieves }) => [...achieves]))]);
  const cap = Math.max(asked, ...paths.map(({ steps }) => steps.length));
  const links = new Map(graph.links.map(({ edge }, index) => [edge, index]));
  const walks = paths.map(({ steps }) => steps.flatMap((edge) => links.get(edge) ?? []));
  return boundOf(graph, cap, walks, firstCertificate(graph, cap));
};

/**
 * A short suite of paths through everything that an exploration can achieve, in real time.
 * @param asked steps of a path at most; three times as many as it takes to the farthest goal, where that lies farther
 * @param wanted goals to achieve; all, by default
 */
export const planOf = (exploration: Exploration, asked = 20, wanted = exploration.goals): Plan => {
  const graph = graphOf(exploration, wanted);
  const nearness = nearnessOf(graph);
  const cap = capFor(graph, nearness, asked);
  const rules = { graph, nearness, cap, allowed: timelyIn(graph), random: randomOf(1) };
  const first = firstCertificate(graph, cap);
  const shortest = shortestSuite(graph);
  const isGood = shortest?.every((route) => route.links.length <= cap && rules.allowed(route)) ?? false;
  const routes = isGood && shortest !== null ? shortest : search(rules, roundsFor(graph, cap), wholeSteps(first));
  const paths = routes.map(({ origin, links }) =>
    pathOf(
      exploration,
      itemAt(graph.origins, origin).start.name,
      links.map((link) => itemAt(graph.links, link).edge),
    ),
  );
  const isWhole = coverage(graph, routes).every((count) => count > 0);
  const walks = routes.map(({ links }) => links);
  return suiteOf(exploration, paths, isWhole ? boundOf(graph, cap, walks, first) : boundFor(exploration, paths, cap));
};
