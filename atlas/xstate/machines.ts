import { type AnyStateMachine, StateMachine } from 'xstate';

/** The implementations of a machine by their kinds and names. */
export type Implementations = Readonly<
  Record<'guards' | 'actions' | 'actors' | 'delays', Readonly<Record<string, unknown>>>
>;

/**
 * What a machine was set up and provided with.
 *
 * XState 6 calls it `sources`.
 */
export const getImplementations = ({ implementations }: AnyStateMachine): Implementations => implementations;

/** A machine of another configuration, with the implementations of one that exists. */
export const machineLike = (machine: AnyStateMachine, config: AnyStateMachine['config']): AnyStateMachine =>
  new StateMachine(config, machine.implementations);

/**
 * Whether a value is a machine, of this copy of XState or of another.
 *
 * XState 6 has no `__xstatenode`: the configuration and the root state remain.
 */
export const isMachine = (value: unknown): value is AnyStateMachine =>
  value instanceof StateMachine ||
  (typeof value === 'object' &&
    value !== null &&
    '__xstatenode' in value &&
    'root' in value &&
    'implementations' in value);

/** Whether a value is a machine of XState 4: it has the mark of machines, and the version of its package. */
export const isOldMachine = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  '__xstatenode' in value &&
  'version' in value &&
  String(value.version).startsWith('4.');
