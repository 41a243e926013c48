import type { AnyStateMachine } from 'xstate';
import { isMachine } from '../xstate/machines.ts';

/** The machine that a value is, or that an actor was made of; null for everything else. */
export const findMachine = (value: unknown): AnyStateMachine | null => {
  if (isMachine(value)) return value;
  return typeof value === 'object' && value !== null && 'logic' in value && isMachine(value.logic) ? value.logic : null;
};
