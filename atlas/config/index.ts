export { type FoundMachine, machinesIn, machinesOf } from '../describe/machinesIn.ts';
export { projectMachines, staleDescriptions } from '../describe/stored.ts';
export { readLock } from '../paths/lock.ts';
export { staleLock } from '../paths/staleLock.ts';
export { project } from './project.ts';
