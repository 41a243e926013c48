import { createHash } from 'node:crypto';
import type { Edge, Exploration } from '../explore/exploration.ts';
import { edgeNamed, stepName } from '../explore/stepName.ts';
import { unachieved } from '../findings.ts';
import { isCondition } from '../plan/goals.ts';
import { meetingsIn } from '../plan/meetings.ts';
import { createPlan, type Plan, type PlannedPath, toPlan, toPlannedPath } from '../plan/plan.ts';
import { isTimely } from '../plan/timely.ts';
import type { LockedPath, LockedSuite } from './lockedPath.ts';

/** A suite with its ids, and what became of the locked one. */
export type Relocked = {
  readonly plan: Plan;
  /** The id of each path of the plan. */
  readonly ids: readonly string[];
  readonly suite: LockedSuite;
  /** Ids of locked paths that no longer work, or that nothing needs any more; ids of new ones. */
  readonly obsolete: readonly string[];
  readonly added: readonly string[];
};

/** More steps than this, for each step of a suite that is planned afresh, and it takes the place of what was topped up. */
const tolerance = 1.25;

/** A digest of everything that a machine can do, as far as its model describes it; conditions, which not every run watches, apart. */
export const digestShape = ({ goals, starts, edges }: Exploration): string => {
  const watched = goals.filter((goal) => !isCondition(goal));
  const hash = createHash('sha256').update(JSON.stringify([watched, starts.map(({ name, to }) => [name, to])]));
  for (const edge of [...edges.values()].flat()) hash.update(JSON.stringify([edge.from, edge.move.name, edge.to]));
  return hash.digest('base64url').slice(0, 16);
};

/** The edges that a locked path takes now; null when it can no longer be executed. */
export const stepsOfLocked = (exploration: Exploration, { start, steps }: LockedPath): Edge[] | null => {
  const origin = exploration.starts.find(({ name }) => name === start);
  if (origin === undefined) return null;
  const taken: Edge[] = [];
  for (const name of steps) {
    const at = taken.at(-1)?.to ?? origin.to;
    const edge = edgeNamed(exploration, at, name);
    if (edge === undefined) return null;
    taken.push(edge);
  }
  return isTimely(origin, taken) ? taken : null;
};

/** A path by the names of its steps. */
export const nameSteps = (exploration: Exploration, { start, steps }: PlannedPath): string =>
  JSON.stringify([start, steps.map((edge) => stepName(exploration, edge))]);

const stepsIn = (paths: readonly PlannedPath[]): number => paths.reduce((sum, { steps }) => sum + steps.length, 0);

type Retained = { readonly id: string; readonly path: PlannedPath };

/** Locked paths that still work, in their order. */
export const selectWorking = (exploration: Exploration, locked: readonly LockedPath[]): Retained[] =>
  locked.flatMap((path): Retained[] => {
    const steps = stepsOfLocked(exploration, path);
    return steps === null ? [] : [{ id: path.id, path: toPlannedPath(exploration, path.start, steps) }];
  });

/** Locked paths that still work and are still needed, in their order. */
const selectRetained = (exploration: Exploration, locked: readonly LockedPath[]): Retained[] => {
  const possible = new Set(exploration.goals);
  for (const goal of unachieved(exploration)) possible.delete(goal);
  const meetings = meetingsIn(exploration);
  const working = selectWorking(exploration, locked).map((one) => {
    const { start, steps, achieves } = one.path;
    const origins = exploration.starts.filter(({ name }) => name === start);
    const met = [...origins, ...steps].flatMap(meetings.of);
    return { one, goals: [...new Set([...achieves].filter((goal) => possible.has(goal)).concat(met))] };
  });
  const seen = new Map<string, number>();
  for (const { goals } of working) for (const goal of goals) seen.set(goal, (seen.get(goal) ?? 0) + 1);
  const needed = working.filter(({ goals }) => {
    if (goals.some((goal) => seen.get(goal) === 1)) return true;
    for (const goal of goals) seen.set(goal, (seen.get(goal) ?? 0) - 1);
    return false;
  });
  return needed.map(({ one }) => one);
};

/**
 * Replays what is locked, adds what is missing, and names what is obsolete; plans afresh when what is topped up becomes too long.
 * @param cap steps of a path at most
 */
export const relock = (exploration: Exploration, locked: LockedSuite | undefined, cap: number): Relocked => {
  const { id: machine } = exploration.model.machine;
  const before = locked?.paths ?? [];
  let last = locked?.last ?? 0;
  let retained = selectRetained(exploration, before);
  const covered = new Set(retained.flatMap(({ path }) => [...path.achieves]));
  const missing = unachieved(exploration);
  const wanted = exploration.goals.filter((goal) => !covered.has(goal) && !missing.includes(goal));
  let paths = retained.map(({ path }) => path);
  if (retained.length === 0 || wanted.length > 0) {
    const fresh = createPlan(exploration, cap);
    const added = retained.length === 0 ? fresh.paths : createPlan(exploration, cap, wanted).paths;
    paths.push(...added);
    if (stepsIn(paths) > fresh.steps * tolerance) {
      const known = new Map(retained.map((one) => [nameSteps(exploration, one.path), one]));
      retained = fresh.paths.flatMap((path) => known.get(nameSteps(exploration, path)) ?? []);
      const again = new Set(retained.map(({ path }) => nameSteps(exploration, path)));
      const others = fresh.paths.filter((path) => !again.has(nameSteps(exploration, path)));
      paths = [...retained.map(({ path }) => path), ...others];
    }
  }
  const ids = paths.map((_, index) => {
    const known = retained[index]?.id;
    if (known !== undefined) return known;
    last += 1;
    return `${machine}-${last}`;
  });
  const plan = toPlan(exploration, paths);
  const active = new Set(retained.map(({ id }) => id));
  return {
    plan,
    ids,
    suite: {
      shape: digestShape(exploration),
      goals: plan.achieved.size,
      last,
      paths: paths.map(({ start, steps: taken }, index) => ({
        id: ids[index] ?? '',
        start,
        steps: taken.map((edge) => stepName(exploration, edge)),
      })),
    },
    obsolete: before.map(({ id }) => id).filter((id) => !active.has(id)),
    added: ids.slice(retained.length),
  };
};
