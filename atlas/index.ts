export { type AtlasConfig, defineConfig, type MachineFactory } from './config/config.ts';
export type { System } from './paths/compose/system.ts';
export type { AnyModel, Case, LogicOf, Model, Outcomes, Some } from './paths/model.ts';
