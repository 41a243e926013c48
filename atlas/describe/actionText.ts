import { paramsText } from './plainText.ts';

const has = <TName extends string>(value: unknown, name: TName): value is Readonly<Record<TName, unknown>> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null && name in value;

const isAfter = (value: unknown): boolean => typeof value === 'string' && value.startsWith('xstate.after.');

const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return ` ${value}`;
  return has(value, 'type') && typeof value.type === 'string' ? ` ${value.type}` : '';
};

const builtIn = (type: string, action: unknown): string => {
  const name = type.slice('xstate.'.length);
  if (has(action, 'event')) return `${name}${nameOf(action.event)}`;
  if (has(action, 'src')) return `${name}${nameOf(action.src)}`;
  return name;
};

/** An action in words: its name with its static parameters, or the built-in's name with what it sends or starts. */
export const actionText = (action: unknown): string => {
  if (typeof action === 'string') return action;
  if (has(action, 'type') && typeof action.type === 'string') {
    if (action.type.startsWith('xstate.')) return builtIn(action.type, action);
    return `${action.type}${has(action, 'params') ? paramsText(action.params) : ''}`;
  }
  if (typeof action === 'function' && action.name !== '' && action.name !== 'actions') return action.name;
  return 'unnamed action';
};

/** The timer that xstate itself sets and cancels for `after` is shown by the transition, not as an action. */
export const isTimer = (action: unknown): boolean =>
  (has(action, 'id') && isAfter(action.id)) || (has(action, 'sendId') && isAfter(action.sendId));
