import { isOwnType, parseOwnEvent } from './ownEvents.ts';

/**
 * An action of XState's own as it is written in a machine: its name, and what its creator was given, which may be a
 * function of the context.
 *
 * XState 6 has no creators of actions: entry, exit and a transition are functions each, and what they do cannot be read.
 */
export type WrittenAction =
  /** `fields` is null where one function assigns all. */
  | { readonly kind: 'assign'; readonly fields: readonly string[] | null }
  | { readonly kind: 'sendTo'; readonly event: unknown; readonly to: unknown; readonly delay: unknown }
  | { readonly kind: 'raise'; readonly event: unknown; readonly delay: unknown }
  | { readonly kind: 'cancel'; readonly id: unknown }
  | { readonly kind: 'stopChild'; readonly child: unknown }
  | { readonly kind: 'spawnChild'; readonly src: unknown }
  | { readonly kind: 'other'; readonly name: string; readonly event: unknown };

const part = (value: unknown, name: string): unknown =>
  (typeof value === 'object' || typeof value === 'function') && value !== null ? Reflect.get(value, name) : undefined;

const listFields = (assignment: unknown): readonly string[] | null =>
  assignment === undefined || typeof assignment === 'function' ? null : Object.keys(Object(assignment));

const read: Readonly<Record<string, (action: unknown) => WrittenAction>> = {
  'xstate.assign': (action) => ({ kind: 'assign', fields: listFields(part(action, 'assignment')) }),
  'xstate.sendTo': (action) => ({
    kind: 'sendTo',
    event: part(action, 'event'),
    to: part(action, 'to'),
    delay: part(action, 'delay'),
  }),
  'xstate.raise': (action) => ({ kind: 'raise', event: part(action, 'event'), delay: part(action, 'delay') }),
  'xstate.cancel': (action) => ({ kind: 'cancel', id: part(action, 'sendId') }),
  'xstate.stopChild': (action) => ({ kind: 'stopChild', child: part(action, 'actorRef') }),
  'xstate.spawnChild': (action) => ({ kind: 'spawnChild', src: part(action, 'src') }),
};

/** What is written where an action is XState's own; null for a custom one. */
export const findWrittenAction = (action: unknown): WrittenAction | null => {
  const type = part(action, 'type');
  if (typeof type !== 'string' || !isOwnType(type)) return null;
  const name = type.slice(type.indexOf('.') + 1);
  return read[type]?.(action) ?? { kind: 'other', name, event: part(action, 'event') };
};

const isTimerId = (id: unknown): boolean => typeof id === 'string' && parseOwnEvent(id)?.kind === 'after';

/** Whether an action sets or cancels the timer of an `after`: XState adds those to the actions of the state. */
export const isTimerAction = (action: unknown): boolean =>
  isTimerId(part(action, 'id')) || isTimerId(part(action, 'sendId'));
