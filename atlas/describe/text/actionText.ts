import { findWrittenAction, type WrittenAction } from '../../xstate/writtenActions.ts';
import type { DelayWords } from './delayText.ts';
import { functionText } from './functionText.ts';
import { paramsText } from './plainText.ts';

const has = <TName extends string>(value: unknown, name: TName): value is Readonly<Record<TName, unknown>> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null && name in value;

const isFunction = (value: unknown): value is (...parts: never[]) => unknown => typeof value === 'function';

const named = (value: unknown): string => {
  if (typeof value === 'string') return ` ${value}`;
  if (isFunction(value)) return '';
  return has(value, 'type') && typeof value.type === 'string' ? ` ${value.type}` : '';
};

const later = (delay: unknown, { textOf }: DelayWords): string =>
  delay === undefined ? '' : ` after ${textOf(delay)}`;

const to = (name: string): string => (name === '' ? '' : ` to${name}`);

/** A built-in action by its name, and by what it sets, sends or starts. */
const builtIn = (action: WrittenAction, delays: DelayWords): string => {
  switch (action.kind) {
    case 'assign':
      return `assign ${(action.fields ?? []).join(', ')}`.trimEnd();
    case 'sendTo':
      return `sendTo${named(action.event)}${to(named(action.to))}${later(action.delay, delays)}`;
    case 'raise':
      return `raise${named(action.event)}${later(action.delay, delays)}`;
    case 'cancel':
      return `cancel${named(action.id)}`;
    case 'stopChild':
      return `stopChild${named(action.child)}`;
    case 'spawnChild':
      return `spawnChild${named(action.src)}`;
    case 'other':
      return `${action.name}${named(action.event)}`;
  }
};

/** An action in words: its name with its static parameters, or the built-in's name with what it sets, sends or starts. */
export const actionText = (action: unknown, delays: DelayWords): string => {
  if (typeof action === 'string') return action;
  const written = findWrittenAction(action);
  if (written !== null) return builtIn(written, delays);
  if (has(action, 'type') && typeof action.type === 'string') {
    return `${action.type}${has(action, 'params') ? paramsText(action.params) : ''}`;
  }
  return (isFunction(action) ? functionText(action) : null) ?? 'unnamed action';
};
