import { type AnyStateMachine, StateMachine } from 'xstate';

/** Whether a value is a machine, of this copy of xstate or of another. */
export const isMachine = (value: unknown): value is AnyStateMachine =>
  value instanceof StateMachine ||
  (typeof value === 'object' &&
    value !== null &&
    '__xstatenode' in value &&
    'root' in value &&
    'implementations' in value);
