import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { digest } from './digest.ts';

type Composite = { readonly check: unknown; readonly guards: readonly unknown[]; readonly name: string };

const isComposite = (guard: unknown): guard is Composite =>
  typeof guard === 'function' && 'check' in guard && 'guards' in guard && Array.isArray(guard.guards);

const isStateIn = (guard: unknown): guard is { readonly stateValue: unknown } =>
  typeof guard === 'function' && 'stateValue' in guard;

const isReference = (guard: unknown): guard is { readonly type: string; readonly params?: unknown } =>
  typeof guard === 'object' && guard !== null && 'type' in guard && typeof guard.type === 'string';

/** A guard in words: `name`, `name{"static":"params"}`, `and(a, b)`, `stateIn("on")`; empty where there is none. */
export const guardText = (guard: unknown): string => {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return guard;
  if (isComposite(guard)) return `${guard.name}(${guard.guards.map(guardText).join(', ')})`;
  if (isStateIn(guard)) return `stateIn(${digest(guard.stateValue)})`;
  if (isReference(guard)) {
    const { params } = guard;
    return typeof params === 'object' && params !== null ? `${guard.type}${digest(params)}` : guard.type;
  }
  return typeof guard === 'function' && guard.name !== '' && guard.name !== 'guard' ? guard.name : '(inline)';
};

/** The conditions that a composite guard is made of; none for a simple one. */
export const partsOf = (guard: unknown): readonly unknown[] =>
  isComposite(guard) ? guard.guards.flatMap((part) => (isComposite(part) ? partsOf(part) : [part])) : [];

/** Names of the implementations that a guard asks. */
export const referencesIn = (guard: unknown): readonly string[] => {
  if (typeof guard === 'string') return [guard];
  if (isReference(guard)) return [guard.type];
  return isComposite(guard) ? guard.guards.flatMap(referencesIn) : [];
};

/** Whether a condition holds. xstate has no public function for this, and needs none: guards are pure. */
export const holds = (guard: unknown, snapshot: AnyMachineSnapshot, event: EventObject): boolean => {
  const args = { context: snapshot.context, event };
  if (isComposite(guard)) {
    const results = guard.guards.map((part) => holds(part, snapshot, event));
    if (guard.name === 'and') return results.every(Boolean);
    if (guard.name === 'or') return results.some(Boolean);
    return !results[0];
  }
  if (typeof guard === 'function') {
    return 'check' in guard && typeof guard.check === 'function'
      ? Boolean(guard.check(snapshot, args, guard))
      : Boolean(guard(args, undefined));
  }
  const name = isReference(guard) ? guard.type : guard;
  const implementation: unknown = typeof name === 'string' ? snapshot.machine.implementations.guards[name] : undefined;
  if (typeof implementation !== 'function' || 'check' in implementation) {
    if (implementation === undefined) throw new Error(`Guard "${guardText(guard)}" has no implementation.`);
    return holds(implementation, snapshot, event);
  }
  const params = isReference(guard) ? guard.params : undefined;
  return Boolean(implementation(args, typeof params === 'function' ? params(args) : params));
};
