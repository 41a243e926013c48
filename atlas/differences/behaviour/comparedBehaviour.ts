import type { FoundMachine } from '../../describe/machinesIn.ts';
import { newStateId, type RenamedStates } from '../../describe/renamedStates.ts';
import { loadSidecar } from '../../describe/sidecar.ts';
import type { Edge, Exploration } from '../../paths/explore/exploration.ts';
import { explore } from '../../paths/explore/explore.ts';
import { foreignModel } from '../../paths/foreignModel.ts';
import type { LockedPath } from '../../paths/lock/lockedPath.ts';
import { stepsOfLocked } from '../../paths/lock/relock.ts';
import { createPlan } from '../../paths/plan/plan.ts';
import { type BehaviourChange, behaviourChanges, type PathDeviation, type VersionNames } from './behaviourChange.ts';
import { deviationsIn, type Renaming } from './deviation.ts';
import { twoWalks } from './twoWalks.ts';

/** A version of a machine, with the paths that are committed for it; none where it has no lock. */
export type Version = {
  readonly found: FoundMachine;
  readonly locked: readonly LockedPath[];
  /** The file with its samples, where it does not lie beside the machine. */
  readonly sidecar: string | null;
};

type Walked = { readonly id: string; readonly start: string; readonly steps: readonly Edge[] };

type Side = { readonly exploration: Exploration; readonly paths: readonly Walked[] };

/** The paths of a version: those that are committed and work, or new ones. */
const loadSide = async ({ found, locked, sidecar }: Version): Promise<Side> => {
  const samples = await loadSidecar(found, sidecar);
  const exploration = explore(samples?.model ?? foreignModel(found.machine));
  const working = locked.flatMap((path): Walked[] => {
    const steps = stepsOfLocked(exploration, path);
    return steps === null ? [] : [{ id: path.id, start: path.start, steps }];
  });
  if (working.length > 0) return { exploration, paths: working };
  const planned = createPlan(exploration).paths;
  return {
    exploration,
    paths: planned.map(({ start, steps }, index) => ({ id: `${found.name}-${index + 1}`, start, steps })),
  };
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names of the one version in those of the other: `renamed` maps states, and the machine may have another id. */
const createRenaming = (renamed: RenamedStates, from: string, to: string): Renaming => {
  const state = (id: string): string => newStateId(id, renamed);
  const full = new RegExp(`(?<=[. ])${escaped(from)}((?:\\.[\\w$-]+)*)(?=[ ,]|$)`, 'g');
  return {
    value: (value) => value.split(', ').map(state).join(', '),
    fact: (fact) => fact.replace(full, (_, path: string) => (path === '' ? to : `${to}.${state(path.slice(1))}`)),
  };
};

const inverted = (renamed: RenamedStates): RenamedStates => new Map([...renamed].map(([was, is]) => [is, was]));

const findDeviations = (own: Side, other: Side, of: PathDeviation['of'], renaming: Renaming): PathDeviation[] => {
  const walk = twoWalks(own.exploration.model, other.exploration.model);
  return own.paths.flatMap(({ id, start, steps }): PathDeviation[] => {
    const moments = walk(start, steps);
    return deviationsIn(moments, renaming).map((deviation) => ({ id, of, moments, deviation }));
  });
};

/**
 * Executes the paths of each version on the other one.
 * @param renamed states of the earlier version by their names of now
 * @throws in a sentence, when the samples of a version cannot be used
 */
export const comparedBehaviour = async (
  before: Version,
  now: Version,
  renamed: RenamedStates,
  names: VersionNames,
): Promise<BehaviourChange[]> => {
  const [earlier, present] = [await loadSide(before), await loadSide(now)];
  const [old, current] = [before.found.machine.id, now.found.machine.id];
  return behaviourChanges(
    [
      ...findDeviations(earlier, present, 'before', createRenaming(renamed, old, current)),
      ...findDeviations(present, earlier, 'now', createRenaming(inverted(renamed), current, old)),
    ],
    names,
  );
};
