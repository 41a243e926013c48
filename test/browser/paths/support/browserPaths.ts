import type { Edge, Exploration } from '../../../../atlas/paths/explore.ts';
import { readLock } from '../../../../atlas/paths/lock.ts';
import type { AnyModel } from '../../../../atlas/paths/model.ts';
import { type PlannedPath, pathOf, planOf } from '../../../../atlas/paths/plan.ts';
import { stepsOfLocked } from '../../../../atlas/paths/relock.ts';
import { standsIn } from '../../../models/support/standsIn.ts';
import { isFull } from '../../../tier.ts';
import type { Exception } from './browserSpec.ts';

export type NamedPath = { readonly id: string; readonly path: PlannedPath };

export type BrowserPlan = {
  readonly paths: readonly NamedPath[];
  /** Goals that a browser can reach. */
  readonly possible: readonly string[];
  /** Those that it cannot, because of an exception. */
  readonly impossible: readonly string[];
  /** Exceptions that nothing needs. */
  readonly idle: readonly string[];
};

const isAbout = (what: string, name: string): boolean => what === name || what === name.replace(/ #\d+$/, '');

/**
 * States and transitions: what is seen and done. Guards and samples are the business of the first level. `npm test` goes to every
 * state: every transition is taken by the views there, and in a browser by `npm run journeys`.
 */
const isGoal = (goal: string): boolean => goal.startsWith('state: ') || (isFull && goal.startsWith('taken: '));

const goalsOf = ({ starts, edges }: Exploration): Set<string> =>
  new Set([...starts, ...[...edges.values()].flat()].flatMap(({ achieves }) => achieves).filter(isGoal));

/** What can be reached from the starts that are left. */
const reachable = (exploration: Exploration): Exploration => {
  const seen = new Set(exploration.starts.map(({ to }) => to));
  for (const id of seen) for (const { to } of exploration.edges.get(id) ?? []) seen.add(to);
  return { ...exploration, edges: new Map([...exploration.edges].filter(([id]) => seen.has(id))) };
};

/**
 * The fewest paths through every goal that a browser can reach: locked paths, as far as a browser can go
 * them, and planned ones for what those leave out.
 */
export const browserPathsOf = <TModel extends AnyModel>(
  exploration: Exploration,
  exceptions: readonly Exception<TModel>[],
): BrowserPlan => {
  const used = new Set<Exception<TModel>>();
  const forbids = (name: string, from: string | null): boolean => {
    const snapshot = from === null ? undefined : exploration.vertices.get(from)?.snapshot;
    const found = exceptions.find(
      ({ what, in: state }) =>
        isAbout(what, name) && (state === undefined || (snapshot !== undefined && standsIn(snapshot, state))),
    );
    if (found !== undefined) used.add(found);
    return found !== undefined;
  };
  const canGo = ({ move, from, ignored }: Edge): boolean => !ignored && !forbids(move.name, from);
  const possible = reachable({
    ...exploration,
    starts: exploration.starts.filter(({ name }) => !forbids(`start ${name}`, null)),
    edges: new Map([...exploration.edges].map(([id, edges]) => [id, edges.filter(canGo)])),
  });
  const wanted = goalsOf(possible);
  const { id: machine } = exploration.model.machine;

  const offered = (readLock()[machine]?.paths ?? []).flatMap((locked): NamedPath[] => {
    const steps = stepsOfLocked(exploration, locked)?.filter(({ ignored }) => !ignored);
    if (steps === undefined || !possible.starts.some(({ name }) => name === locked.start)) return [];
    const end = steps.findIndex((edge) => !canGo(edge));
    return [{ id: locked.id, path: pathOf(exploration, locked.start, end === -1 ? steps : steps.slice(0, end)) }];
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
    return count === steps.length ? named : { ...named, path: pathOf(exploration, start, steps.slice(0, count)) };
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
      : planOf(possible, 20, [...missing]).paths.map((path, index) => ({
          id: `${machine}-browser-${index + 1}`,
          path,
        }));
  return {
    paths: [...taken, ...planned],
    possible: [...wanted],
    impossible: [...goalsOf(exploration)].filter((goal) => !wanted.has(goal)),
    idle: exceptions.filter((one) => !used.has(one)).map(({ what }) => what),
  };
};
