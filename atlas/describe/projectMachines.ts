import { machineFiles } from '../config/project.ts';
import { type Contents, type Failed, type FoundMachine, findMachines, goingOn } from './machinesIn.ts';
import { noMachine } from './nothingIn.ts';

/** What is in the files of this project. @throws Problem when that is nothing */
export const findProject = async (): Promise<Contents> => {
  const files = machineFiles();
  const found = await findMachines(files, true);
  if (found.machines.length > 0 || found.failures.length > 0) return found;
  throw await noMachine(files);
};

/** The machines of this project, in the order of their files' names. @throws in a sentence, as `loadMachines` does */
export const projectMachines = async (failed?: Failed): Promise<readonly FoundMachine[]> =>
  goingOn(await findProject(), failed);
