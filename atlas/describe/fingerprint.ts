import type { AnyStateMachine } from 'xstate';
import { digestOf, namedBodies, placedBodies } from './bodies.ts';
import { describe } from './describe.ts';

/**
 * Twelve hexadecimal digits for what a machine does: its states, transitions, tags and meta, and the code of its guards,
 * actions, actors and delays. Descriptions are left out, so that a better sentence makes no sign-off stale; layout,
 * comments and types do not count either. Code that a guard or an action imports is not seen, nor are child machines,
 * which have fingerprints of their own.
 */
export const fingerprintOf = (machine: AnyStateMachine): string => {
  const { states, transitions, ...rest } = { ...describe(machine), description: '' };
  return digestOf([
    rest,
    states.map((state) => ({ ...state, description: '' })),
    transitions.map((transition) => ({ ...transition, description: '' })),
    namedBodies(machine),
    placedBodies(machine),
  ]);
};
