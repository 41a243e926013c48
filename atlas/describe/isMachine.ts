import { type AnyStateMachine, StateMachine } from 'xstate';

/** Whether a value is a machine, of this copy of xstate or of another. */
export const isMachine = (value: unknown): value is AnyStateMachine =>
  value instanceof StateMachine ||
  (typeof value === 'object' &&
    value !== null &&
    '__xstatenode' in value &&
    'root' in value &&
    'implementations' in value);

/** The machine that a value is, or that an actor was made of; null for everything else. */
export const machineOf = (value: unknown): AnyStateMachine | null => {
  if (isMachine(value)) return value;
  return typeof value === 'object' && value !== null && 'logic' in value && isMachine(value.logic) ? value.logic : null;
};
