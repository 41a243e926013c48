import { functionText } from './functionText.ts';
import { paramsText, plainText } from './plainText.ts';

const isFunction = (value: unknown): value is (...parts: never[]) => unknown => typeof value === 'function';

const has = <TName extends string>(value: unknown, name: TName): value is Readonly<Record<TName, unknown>> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null && name in value;

/**
 * A guard in words: `isComplete`, `isAt(stage: "offered")`, `not isOrdered`, `(a and b)`, `in state "editing"`.
 * Empty where there is none.
 */
export const guardText = (guard: unknown): string => {
  if (guard === undefined || guard === null) return '';
  if (typeof guard === 'string') return guard;
  if (isFunction(guard)) {
    if (has(guard, 'guards') && Array.isArray(guard.guards)) {
      const parts = guard.guards.map(guardText);
      return guard.name === 'not' ? `not ${parts.join(', ')}` : `(${parts.join(` ${guard.name} `)})`;
    }
    if (has(guard, 'stateValue')) return `in state ${plainText(guard.stateValue)}`;
    return functionText(guard) ?? 'unnamed guard';
  }
  if (has(guard, 'type') && typeof guard.type === 'string') {
    return `${guard.type}${has(guard, 'params') ? paramsText(guard.params) : ''}`;
  }
  return 'unnamed guard';
};
