import { isOwnType } from './ownEvents.ts';

/**
 * What an executed action of XState's own does, with what its parameters have become. Delays are milliseconds.
 *
 * XState 6 has no creators of actions: a function enqueues, and a transition returns effects. Their types are
 * `@xstate.spawn`, `@xstate.start`, `@xstate.sendTo`, `@xstate.raise`, `@xstate.cancel`, `@xstate.stop` and
 * `@xstate.terminate`, with arguments in place of parameters; `getEffectDescriptor` tells what one does.
 */
export type OwnAction =
  | { readonly kind: 'sendTo'; readonly to: unknown; readonly event: unknown; readonly delay: unknown }
  | { readonly kind: 'emit'; readonly event: unknown }
  /** `id` is that of the timer, where it is one. */
  | { readonly kind: 'raise'; readonly id: unknown; readonly event: unknown; readonly delay: unknown }
  | { readonly kind: 'cancel'; readonly id: unknown }
  | {
      readonly kind: 'spawn';
      readonly src: unknown;
      readonly id: unknown;
      readonly actor: unknown;
      readonly systemId: unknown;
      readonly input: unknown;
    }
  | { readonly kind: 'stop'; readonly id: unknown }
  /** Nothing that can be seen from outside: it logs, assigns or enqueues. */
  | { readonly kind: 'inner' };

const part = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;

const read: Readonly<Record<string, (params: unknown) => OwnAction>> = {
  'xstate.sendTo': (params) => ({
    kind: 'sendTo',
    to: part(params, 'to'),
    event: part(params, 'event'),
    delay: part(params, 'delay'),
  }),
  'xstate.emit': (params) => ({ kind: 'emit', event: part(params, 'event') }),
  'xstate.raise': (params) => ({
    kind: 'raise',
    id: part(params, 'id'),
    event: part(params, 'event'),
    delay: part(params, 'delay'),
  }),
  'xstate.cancel': (params) => ({ kind: 'cancel', id: part(params, 'sendId') }),
  'xstate.spawnChild': (params) => ({
    kind: 'spawn',
    src: part(params, 'src'),
    id: part(params, 'id'),
    actor: part(params, 'actorRef'),
    systemId: part(params, 'systemId'),
    input: part(params, 'input'),
  }),
  'xstate.stopChild': (params) => ({ kind: 'stop', id: part(params, 'id') }),
};

/** What an executed action does where it is XState's own; null for a custom one. */
export const findOwnAction = (type: string, params: unknown): OwnAction | null =>
  isOwnType(type) ? (read[type]?.(params) ?? { kind: 'inner' }) : null;
