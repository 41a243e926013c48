import type { AnyMachineSnapshot, EventObject } from 'xstate';

/**
 * A guard as it is written in a machine.
 *
 * In XState 6 a guard is a function, never a name, and `and`, `or`, `not` and `stateIn` are gone. A transition may be a
 * function as well (`to`), which calls the guards of `setup` itself and returns nothing where it refuses.
 */
export type GuardShape =
  /** `operator` is `and`, `or` or `not`. */
  | { readonly kind: 'composite'; readonly operator: string; readonly parts: readonly unknown[] }
  | { readonly kind: 'stateIn'; readonly value: unknown }
  /** `params` is what is written beside the name: a value, or a function of context and event. */
  | { readonly kind: 'named'; readonly name: string; readonly params: unknown }
  | { readonly kind: 'inline'; readonly body: GuardBody }
  | { readonly kind: 'none' };

type GuardBody = (...parts: never[]) => unknown;

const isBody = (guard: unknown): guard is GuardBody => typeof guard === 'function';

export const toGuardShape = (guard: unknown): GuardShape => {
  if (typeof guard === 'string') return { kind: 'named', name: guard, params: undefined };
  if (isBody(guard)) {
    if ('check' in guard && 'guards' in guard && Array.isArray(guard.guards)) {
      return { kind: 'composite', operator: guard.name, parts: guard.guards };
    }
    return 'stateValue' in guard ? { kind: 'stateIn', value: guard.stateValue } : { kind: 'inline', body: guard };
  }
  if (typeof guard === 'object' && guard !== null && 'type' in guard && typeof guard.type === 'string') {
    return { kind: 'named', name: guard.type, params: 'params' in guard ? guard.params : undefined };
  }
  return { kind: 'none' };
};

/**
 * Whether a guard that is a function holds. XState has no public function for this.
 * @param params a value, or a function of context and event
 */
export const guardHolds = (
  guard: (...parts: never[]) => unknown,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  params?: unknown,
): boolean => {
  const args = { context: snapshot.context, event };
  if ('check' in guard && isBody(guard.check)) {
    return Boolean(Reflect.apply(guard.check, undefined, [snapshot, args, guard]));
  }
  return Boolean(
    Reflect.apply(guard, undefined, [args, isBody(params) ? Reflect.apply(params, undefined, [args]) : params]),
  );
};
