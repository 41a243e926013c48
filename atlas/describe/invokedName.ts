import type { AnyStateNode } from 'xstate';
import { isInlineSource } from '../xstate/actors.ts';
import { invokedMachine } from './invokedMachine.ts';
import { actorName } from './text/actorName.ts';

/**
 * What an invoked actor is called: by `setup`, or, where it is written into its state, by its own id or that of its machine.
 * @param index of the state's invocations
 */
export const invokedName = (node: AnyStateNode, index: number): string => {
  const invoke = node.invoke[index];
  if (invoke === undefined) return '';
  const src = String(invoke.src);
  const name = actorName(src, invoke.id);
  const machine = invokedMachine(node, index);
  const isUnnamed = isInlineSource(src) && name !== invoke.id;
  return isUnnamed && machine !== null && machine.config.id !== undefined ? machine.id : name;
};
