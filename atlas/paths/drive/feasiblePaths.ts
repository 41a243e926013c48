import type { Edge, Exploration } from '../explore/exploration.ts';
import { achievedWithoutTimers } from '../findings.ts';
import type { LockedPath } from '../lock/lockedPath.ts';
import { stepsOfLocked } from '../lock/relock.ts';
import { createPlan, type PlannedPath, toPlannedPath } from '../plan/plan.ts';
import { listSingles, type SingleException } from './exception.ts';
import type { PathDriver } from './pathDriver.ts';
import { standsIn } from './standsIn.ts';

export type NamedPath = { readonly id: string; readonly path: PlannedPath };

export type FeasiblePlan = {
  readonly paths: readonly NamedPath[];
  /** Goals that a driver can reach. */
  readonly possible: readonly string[];
  /** Those that it cannot, because of an exception, or because only timers that cannot fire in that order lead there. */
  readonly impossible: readonly string[];
  /** Exceptions that nothing needs. */
  readonly idle: readonly string[];
};

/** @param from whoever sends the event, where it is one of a child */
const isAbout = (what: string, name: string, from: string | null): boolean =>
  what === name || what === name.replace(/ #\d+$/, '') || (from !== null && what === `${from} sends`);

const collectGoals = ({ starts, edges }: Exploration, wants: (goal: string) => boolean): Set<string> =>
  new Set([...starts, ...[...edges.values()].flat()].flatMap(({ achieves }) => achieves).filter(wants));

const nameException = ({ what, in: state }: SingleException): string =>
  state === undefined ? what : `${what} in ${state}`;

/** What can be reached from the starts that are left. */
const reachable = (exploration: Exploration): Exploration => {
  const seen = new Set(exploration.starts.map(({ to }) => to));
  for (const id of seen) for (const { to } of exploration.edges.get(id) ?? []) seen.add(to);
  return { ...exploration, edges: new Map([...exploration.edges].filter(([id]) => seen.has(id))) };
};

/**
 * The fewest paths through every goal that a driver can reach: locked paths, as far as it can go them, and planned ones for what
 * those leave out. Events that are ignored are no steps of them.
 */
export const feasiblePaths = (
  exploration: Exploration,
  { exceptions, derived = [], wants }: Pick<PathDriver<never>, 'exceptions' | 'derived' | 'wants'>,
  lockedPaths: readonly LockedPath[],
): FeasiblePlan => {
  const declared = exceptions.flatMap(listSingles);
  const all = [...declared, ...derived.flatMap(listSingles)];
  const used = new Set<SingleException>();
  const forbids = (name: string, at: string | null, sender: string | null): boolean => {
    const snapshot = at === null ? undefined : exploration.vertices.get(at)?.snapshot;
    const found = all.find(
      ({ what, in: state, outside }) =>
        isAbout(what, name, sender) &&
        (state === undefined || (snapshot !== undefined && standsIn(snapshot, state))) &&
        !(snapshot !== undefined && standsIn(snapshot, ...outside)),
    );
    if (found !== undefined) used.add(found);
    return found !== undefined;
  };
  const canGo = ({ move, from, ignored }: Edge): boolean =>
    !ignored && !forbids(move.name, from, move.kind === 'event' ? move.from : null);
  const possible = reachable({
    ...exploration,
    starts: exploration.starts.filter(({ name }) => !forbids(`start ${name}`, null, null)),
    edges: new Map([...exploration.edges].map(([id, edges]) => [id, edges.filter(canGo)])),
  });
  const wanted = collectGoals(possible, wants);
  const { id: machine } = exploration.model.machine;

  const offered = lockedPaths.flatMap((locked): NamedPath[] => {
    const steps = stepsOfLocked(exploration, locked)?.filter(({ ignored }) => !ignored);
    if (steps === undefined || !possible.starts.some(({ name }) => name === locked.start)) return [];
    const end = steps.findIndex((edge) => !canGo(edge));
    return [
      { id: locked.id, path: toPlannedPath(exploration, locked.start, end === -1 ? steps : steps.slice(0, end)) },
    ];
  });
  const missing = new Set(wanted);
  const fresh = ({ path }: NamedPath): number => [...path.achieves].filter((goal) => missing.has(goal)).length;
  // What a start costs, in steps.
  const worth = (named: NamedPath): number => fresh(named) / (named.path.steps.length + 4);
  const taken: NamedPath[] = [];
  /** A path as far as it brings something new. */
  const needed = (named: NamedPath): NamedPath => {
    const { start, steps } = named.path;
    const count = steps.findLastIndex(({ achieves }) => achieves.some((goal) => missing.has(goal))) + 1;
    return count === steps.length
      ? named
      : { ...named, path: toPlannedPath(exploration, start, steps.slice(0, count)) };
  };
  for (let left = offered; left.length > 0; ) {
    const [best, ...others] = left.map(needed).sort((one, other) => worth(other) - worth(one));
    if (best === undefined || fresh(best) === 0) break;
    for (const goal of best.path.achieves) missing.delete(goal);
    taken.push(best);
    left = others;
  }
  const planned =
    missing.size === 0
      ? []
      : createPlan(possible, 20, [...missing]).paths.map((path, index) => ({
          id: `${machine}-planned-${index + 1}`,
          path,
        }));
  const paths = [...taken, ...planned];
  const achieved = new Set(paths.flatMap(({ path }) => [...path.achieves]));
  const timeless = achievedWithoutTimers(possible);
  const reached = new Set([...wanted].filter((goal) => achieved.has(goal) || timeless.has(goal)));
  return {
    paths,
    possible: [...reached],
    impossible: [...collectGoals(exploration, wants)].filter((goal) => !reached.has(goal)),
    idle: declared.filter((one) => !used.has(one)).map(nameException),
  };
};
