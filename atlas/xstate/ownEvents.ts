import type { AnyActorRef } from 'xstate';

/**
 * The events that XState makes by itself. A type is a beginning, and the id of the actor or the state that the event is of.
 *
 * XState 6 has shorter types, and names the actor or the state in a field of the event and in `matches` of a transition:
 * `xstate.done.actor`, `xstate.error.actor` and `xstate.snapshot.actor` with `actorId`, `xstate.done.state` with `stateId`,
 * `xstate.after` with `delay` and `stateId`. It still takes an event of a long type. A timer arrives as `xstate.timer` with
 * its id, and `xstate.timeout` is new. The first and the last event of an actor are `@xstate.init` and `@xstate.stop`.
 */
const beginnings = {
  after: 'xstate.after.',
  done: 'xstate.done.actor.',
  error: 'xstate.error.actor.',
  snapshot: 'xstate.snapshot.',
  stateDone: 'xstate.done.state.',
} as const;

/** A timer, an actor that answers, fails or has changed, a state that is done. */
export type OwnEventKind = keyof typeof beginnings;

const kinds = ['after', 'done', 'error', 'snapshot', 'stateDone'] as const satisfies readonly OwnEventKind[];

/** Whether a type of an event or an action, or a name of an implementation, is one that XState gives. */
export const isOwnType = (type: string): boolean => type.startsWith('xstate.');

/** The first event that an actor receives. */
export const initType = 'xstate.init';

/** The last event that an actor receives, where it is stopped from outside. */
export const stopType = 'xstate.stop';

/** @param of the id of the actor or the state; for a timer see `timerType` */
export const ownType = (kind: OwnEventKind, of: string): string => beginnings[kind] + of;

/** What an event of XState's own is, and the rest of its type; null for every other event. */
export const parseOwnEvent = (type: string): { readonly kind: OwnEventKind; readonly of: string } | null => {
  const kind = kinds.find((one) => type.startsWith(beginnings[one]));
  return kind === undefined ? null : { kind, of: type.slice(beginnings[kind].length) };
};

/**
 * The event of a timer, which is the id of the timer as well.
 * @param delay milliseconds, or a name
 * @param state the full id of the state that sets it
 */
export const timerType = (delay: string | number, state: string): string => `${beginnings.after}${delay}.${state}`;

/** The delay that the event of a timer names; null for every other event. */
export const delayOfTimer = (type: string): string | null => {
  const own = parseOwnEvent(type);
  return own?.kind === 'after' ? (own.of.split('.')[0] ?? '') : null;
};

/** What a parent receives when an actor answers. */
export const doneEvent = (id: string, output: unknown) => ({ type: ownType('done', id), output, actorId: id });

/** What a parent receives when an actor fails. */
export const errorEvent = (id: string, error: unknown) => ({ type: ownType('error', id), error, actorId: id });

/** What a parent receives that follows an actor, when that has changed. */
export const snapshotEvent = (child: AnyActorRef) => ({
  type: ownType('snapshot', child.id),
  snapshot: child.getSnapshot(),
});
