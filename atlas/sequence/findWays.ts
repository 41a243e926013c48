import type { FoundMachine } from '../describe/machinesIn.ts';
import { loadSidecar } from '../describe/sidecar.ts';
import { explore } from '../paths/explore/explore.ts';
import { stepName } from '../paths/explore/stepName.ts';
import { foreignModel } from '../paths/foreignModel.ts';
import { readLock } from '../paths/lock/lock.ts';
import type { LockedPath } from '../paths/lock/lockedPath.ts';
import type { AnyModel } from '../paths/model.ts';
import { createPlan } from '../paths/plan/plan.ts';
import type { NamedWay } from './takenSteps.ts';

/** A way through a machine, with the samples that it is walked with. */
export type Way = NamedWay & { readonly id: string; readonly machine: string; readonly model: AnyModel };

const loadModel = async (found: FoundMachine, sidecar: string | undefined): Promise<AnyModel> =>
  (await loadSidecar(found, sidecar ?? null))?.model ?? foreignModel(found.machine);

/** Paths as they are committed, or as they are planned where none are. */
const listPaths = (name: string, model: AnyModel): readonly LockedPath[] => {
  const locked = readLock()[name];
  if (locked !== undefined) return locked.paths;
  const exploration = explore(model);
  return createPlan(exploration).paths.map(({ start, steps }, index) => ({
    id: `${name}-${index + 1}`,
    start,
    steps: steps.map((edge) => stepName(exploration, edge)),
  }));
};

/** JSON of a start and of steps. @throws in a sentence, when it is anything else */
const namesIn = (text: string): NamedWay => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = null;
  }
  const names = Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
  const [start, ...steps] = names;
  if (start === undefined || !Array.isArray(value) || names.length !== value.length)
    throw new Error(
      `A way is a list of names as JSON, its start first: '["start","a step"]'. This is not one: ${text}`,
    );
  return { start, steps };
};

/**
 * The ways that are asked for.
 * @param what the id of a path, JSON of a start and of steps, or `*` for every path
 * @throws in a sentence, when there is no such way, or more than one machine that it may be of
 */
export const findWays = async (
  machines: readonly FoundMachine[],
  what: string,
  sidecar: string | undefined,
): Promise<readonly Way[]> => {
  if (what.startsWith('[')) {
    const [found, another] = machines;
    if (found === undefined || another !== undefined)
      throw new Error(`Name the machine that the way is of: --machine NAME. There are ${machines.length} here.`);
    return [{ id: found.name, machine: found.name, model: await loadModel(found, sidecar), ...namesIn(what) }];
  }
  const ways: Way[] = [];
  // The name of a path begins with its machine's: no other one need be planned.
  const meant = machines.filter(({ name }) => what === '*' || what.replace(/-\d+$/, '') === name);
  for (const found of meant) {
    const model = await loadModel(found, sidecar);
    const paths = listPaths(found.name, model).filter(({ id }) => what === '*' || id === what);
    ways.push(...paths.map((path) => ({ ...path, machine: found.name, model })));
  }
  if (ways.length > 0) return ways;
  const [like] = meant;
  if (like === undefined)
    throw new Error(
      `There is no path "${what}": an id is the name of a machine and a number, such as ${machines[0]?.name ?? 'machine'}-1.`,
    );
  const ids = listPaths(like.name, await loadModel(like, sidecar)).map(({ id }) => id);
  throw new Error(`There is no path "${what}". There are ${ids.join(', ')}.`);
};
