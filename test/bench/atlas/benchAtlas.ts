import { benchMachines } from './benchMachines.ts';
import { benchPublic } from './benchPublic.ts';
import { benchSizes } from './benchSizes.ts';

/** The planner: large graphs, the project's machines afresh, and public machines beside the planners of xstate. */
export const benchAtlas = async (): Promise<void> => {
  // First, so that the memory is that of these graphs.
  benchSizes();
  benchMachines();
  await benchPublic();
};
