import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { getImplementations, isMachine } from '../xstate/machines.ts';

/**
 * The machine that a state invokes; null where it invokes another kind of actor, or one that nobody has written yet.
 * @param index of the state's invocations
 */
export const invokedMachine = (node: AnyStateNode, index: number): AnyStateMachine | null => {
  const written: unknown = [node.config.invoke].flat()[index]?.src;
  const logic: unknown = typeof written === 'string' ? getImplementations(node.machine).actors[written] : written;
  return isMachine(logic) ? logic : null;
};
