/** What runs in a page as well: nothing here reaches a module of Node. */
export type { Driver } from './driver.ts';
export type { Edge, Exploration } from './explore/exploration.ts';
export { explore } from './explore/explore.ts';
export type { Move } from './explore/moves.ts';
export { nameConfiguration } from './findings.ts';
export type { AnyModel, LogicOf, Model, Outcomes, Some } from './model.ts';
export { run } from './run.ts';
