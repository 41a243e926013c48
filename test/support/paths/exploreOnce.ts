import type { Exploration } from '../../../atlas/paths/explore/exploration.ts';
import { explore } from '../../../atlas/paths/explore/explore.ts';
import type { AnyModel } from '../../../atlas/paths/model.ts';

const known = new WeakMap<AnyModel, Exploration>();

/** Explores a machine once in a worker, however many files ask for it. */
export const exploreOnce = (model: AnyModel): Exploration => {
  const exploration = known.get(model) ?? explore(model);
  known.set(model, exploration);
  return exploration;
};
