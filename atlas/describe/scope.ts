import type { AnyTransitionDefinition } from 'xstate';
import { isBelow, targetsOf } from '../paths/definitions.ts';
import type { Scope } from './description.ts';

/** What a transition exits, by xstate's own rule: one whose targets lie in its source leaves that alone unless it re-enters. */
export const scopeOf = (transition: AnyTransitionDefinition): Scope => {
  const { source, reenter } = transition;
  const target = targetsOf(transition);
  if (target.length === 0) return 'stays';
  if (!target.every((node) => node === source || isBelow(node, source))) return 'leaves';
  if (reenter) return 'reenters';
  if (target.some((node) => node !== source)) return 'within';
  return Object.keys(source.states).length === 0 ? 'stays' : 'restarts';
};
