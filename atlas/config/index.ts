export { type FoundMachine, loadMachines, machinesIn } from '../describe/machinesIn.ts';
export { projectMachines } from '../describe/projectMachines.ts';
export { readLock } from '../paths/lock/lock.ts';
export { project } from './project.ts';
