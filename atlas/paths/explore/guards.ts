import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { guardHolds, toGuardShape } from '../../xstate/guardShape.ts';
import { getImplementations } from '../../xstate/machines.ts';
import { digest } from './digest.ts';

/** A guard in words: `name`, `name{"static":"params"}`, `and(a, b)`, `stateIn("on")`; empty where there is none. */
export const guardText = (guard: unknown): string => {
  if (guard === undefined) return '';
  const shape = toGuardShape(guard);
  switch (shape.kind) {
    case 'composite':
      return `${shape.operator}(${shape.parts.map(guardText).join(', ')})`;
    case 'stateIn':
      return `stateIn(${digest(shape.value)})`;
    case 'named': {
      const { name, params } = shape;
      return typeof params === 'object' && params !== null ? `${name}${digest(params)}` : name;
    }
    case 'inline':
      return shape.body.name !== '' && shape.body.name !== 'guard' ? shape.body.name : '(inline)';
    case 'none':
      return '(inline)';
  }
};

/** The conditions that a composite guard is made of; none for a simple one. */
export const listGuardParts = (guard: unknown): readonly unknown[] => {
  const shape = toGuardShape(guard);
  if (shape.kind !== 'composite') return [];
  return shape.parts.flatMap((part) => (toGuardShape(part).kind === 'composite' ? listGuardParts(part) : [part]));
};

/** Names of the implementations that a guard asks. */
export const referencesIn = (guard: unknown): readonly string[] => {
  const shape = toGuardShape(guard);
  if (shape.kind === 'named') return [shape.name];
  return shape.kind === 'composite' ? shape.parts.flatMap(referencesIn) : [];
};

const isFunction = (value: unknown): value is (...parts: never[]) => unknown => typeof value === 'function';

/** Whether a condition holds. XState has no public function for this, and needs none: guards are pure. */
export const holds = (guard: unknown, snapshot: AnyMachineSnapshot, event: EventObject): boolean => {
  const shape = toGuardShape(guard);
  if (shape.kind === 'composite') {
    const results = shape.parts.map((part) => holds(part, snapshot, event));
    if (shape.operator === 'and') return results.every(Boolean);
    if (shape.operator === 'or') return results.some(Boolean);
    return !results[0];
  }
  if (isFunction(guard)) return guardHolds(guard, snapshot, event);
  const [name, params] = shape.kind === 'named' ? [shape.name, shape.params] : ['', undefined];
  const implementation = getImplementations(snapshot.machine).guards[name];
  if (implementation === undefined) throw new Error(`Guard "${guardText(guard)}" has no implementation.`);
  const isSimple = isFunction(implementation) && toGuardShape(implementation).kind === 'inline';
  return isSimple ? guardHolds(implementation, snapshot, event, params) : holds(implementation, snapshot, event);
};
