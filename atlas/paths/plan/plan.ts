import type { Edge, Exploration, Start } from '../explore/exploration.ts';
import { createGraph, type Graph } from '../explore/graph.ts';
import { itemAt } from '../explore/itemAt.ts';
import { createRandom } from '../explore/random.ts';
import { type Expectation, walk } from '../explore/walk.ts';
import { unachieved } from '../findings.ts';
import { isFeasibleInTime } from './isFeasibleInTime.ts';
import { meetingsIn } from './meetings.ts';
import { computeNearness, farness, type Nearness, unreachable } from './nearness.ts';
import { shortRoutes } from './shortRoutes.ts';

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
  /** Where the paths do not lead where they were planned to; empty for a good model. */
  readonly offTarget: readonly string[];
};

/** Steps after which a path, executed for real, is off target: not at its vertex, because the fixture key distinguishes too little. */
const findOffTarget = ({ vertices }: Exploration, { start, steps, expected }: PlannedPath): string[] =>
  steps.flatMap(({ to, move }, index) => {
    const planned = JSON.stringify(vertices.get(to)?.snapshot.value);
    const value = expected[index + 1]?.value;
    return planned === value ? [] : [`${start}, step ${index + 1} (${move.name}): ${value} instead of ${planned}`];
  });

/** A path as it is executed: with what to expect of every step, and the goals that it really achieves. */
export const toPlannedPath = (exploration: Exploration, start: string, steps: readonly Edge[]): PlannedPath => {
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
export const toPlan = (exploration: Exploration, paths: readonly PlannedPath[]): Plan => {
  const never = new Set(unachieved(exploration));
  return {
    paths,
    reachable: exploration.goals.filter((goal) => !never.has(goal)),
    achieved: new Set(paths.flatMap(({ achieves }) => [...achieves]).filter((goal) => !never.has(goal))),
    steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
    offTarget: paths.flatMap((path) => findOffTarget(exploration, path)),
  };
};

/** A path that no goal needs to be longer is read, and executed in a browser, as a whole. */
const maxPathSteps = 60;

/** Steps of a path at most. Where a goal lies farther than that, paths have room for what is near it, and for what lies behind. */
const capFor = (graph: Graph, nearness: Nearness, asked: number): number => {
  const farthest = Math.max(0, ...farness(graph, nearness).filter((steps) => steps < unreachable));
  return farthest <= asked ? asked : Math.max(farthest, Math.min(3 * farthest, maxPathSteps));
};

const planOn = (exploration: Exploration, graph: Graph, asked: number): Plan => {
  const nearness = computeNearness(graph);
  const cap = capFor(graph, nearness, asked);
  const routes = shortRoutes({ graph, nearness, cap, allowed: isFeasibleInTime(graph), random: createRandom(1) });
  const paths = routes.map(({ origin, links }) =>
    toPlannedPath(
      exploration,
      itemAt(graph.origins, origin).start.name,
      links.map((link) => itemAt(graph.links, link).edge),
    ),
  );
  return toPlan(exploration, paths);
};

/** What of the steps that goals need a suite may have for its meetings, too. */
const meetingCost = 1.2;
/** Among more of them a plan takes too long to find. */
const maxMeetings = 200;

/**
 * A short suite of paths through everything that an exploration can achieve, in real time. Where it is little longer for them, it has
 * all meetings, too.
 * @param asked steps of a path at most; three times as many as it takes to the farthest goal, where that lies farther
 * @param wanted goals to achieve; all, by default
 */
export const createPlan = (exploration: Exploration, asked = 20, wanted: readonly string[] | null = null): Plan => {
  const plan = planOn(exploration, createGraph(exploration, wanted ?? exploration.goals), asked);
  const meetings = meetingsIn(exploration);
  if (wanted !== null || meetings.all.length === 0 || meetings.all.length > maxMeetings) return plan;
  const goalsOf = (link: Edge | Start): readonly string[] => [...link.achieves, ...meetings.of(link)];
  const whole = planOn(exploration, createGraph(exploration, [...exploration.goals, ...meetings.all], goalsOf), asked);
  return whole.steps <= plan.steps * meetingCost && whole.achieved.size === plan.achieved.size ? whole : plan;
};
