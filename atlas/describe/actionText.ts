import { millisecondsText } from './delayText.ts';
import { functionText } from './functionText.ts';
import { paramsText } from './plainText.ts';

const has = <TName extends string>(value: unknown, name: TName): value is Readonly<Record<TName, unknown>> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null && name in value;

const isFunction = (value: unknown): value is (...parts: never[]) => unknown => typeof value === 'function';

const isAfter = (value: unknown): boolean => typeof value === 'string' && value.startsWith('xstate.after.');

const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return ` ${value}`;
  if (isFunction(value)) return '';
  return has(value, 'type') && typeof value.type === 'string' ? ` ${value.type}` : '';
};

const named = (holder: unknown, name: string): string => (has(holder, name) ? nameOf(holder[name]) : '');

const later = (action: unknown): string => {
  if (!has(action, 'delay') || action.delay === undefined) return '';
  if (isFunction(action.delay)) return ' later';
  return ` after ${typeof action.delay === 'number' ? millisecondsText(action.delay) : String(action.delay)}`;
};

const to = (name: string): string => (name === '' ? '' : ` to${name}`);

/** What else a built-in action says of itself, beside its name. */
const details: Readonly<Record<string, (action: unknown) => string>> = {
  assign: (action) =>
    has(action, 'assignment') && !isFunction(action.assignment)
      ? ` ${Object.keys(Object(action.assignment)).join(', ')}`.trimEnd()
      : '',
  sendTo: (action) => `${named(action, 'event')}${to(named(action, 'to'))}${later(action)}`,
  raise: (action) => `${named(action, 'event')}${later(action)}`,
  cancel: (action) => named(action, 'sendId'),
  stopChild: (action) => named(action, 'actorRef'),
  spawnChild: (action) => named(action, 'src'),
};

const builtIn = (type: string, action: unknown): string => {
  const name = type.slice('xstate.'.length);
  return `${name}${details[name]?.(action) ?? named(action, 'event')}`;
};

/** An action in words: its name with its static parameters, or the built-in's name with what it sets, sends or starts. */
export const actionText = (action: unknown): string => {
  if (typeof action === 'string') return action;
  if (has(action, 'type') && typeof action.type === 'string') {
    if (action.type.startsWith('xstate.')) return builtIn(action.type, action);
    return `${action.type}${has(action, 'params') ? paramsText(action.params) : ''}`;
  }
  return (isFunction(action) ? functionText(action) : null) ?? 'unnamed action';
};

/** The timer that xstate itself sets and cancels for `after` is shown by the transition, not as an action. */
export const isTimer = (action: unknown): boolean =>
  (has(action, 'id') && isAfter(action.id)) || (has(action, 'sendId') && isAfter(action.sendId));
