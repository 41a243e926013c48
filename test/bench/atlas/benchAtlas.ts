import { benchProject } from './benchProject.ts';
import { benchPublic } from './benchPublic.ts';
import { benchSizes } from './benchSizes.ts';

/** The planner: the project's machines afresh, large graphs, and public machines beside the planners of xstate. */
export const benchAtlas = async (): Promise<void> => {
  benchProject();
  benchSizes();
  await benchPublic();
};
