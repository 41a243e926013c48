import type { AnyTransitionDefinition } from 'xstate';
import { afterText } from './delayText.ts';
import type { Trigger } from './description.ts';
import { invokedName } from './invokedName.ts';

const after = 'xstate.after.';
const done = 'xstate.done.actor.';
const error = 'xstate.error.actor.';
const snapshot = 'xstate.snapshot.';
const stateDone = 'xstate.done.state.';

/**
 * What sets a transition off, in words.
 * @param delays the named delays, in words
 */
export const triggerOf = (
  { eventType, source }: AnyTransitionDefinition,
  delays: Readonly<Record<string, string>>,
): Trigger => {
  const type = eventType === null ? '' : String(eventType);
  const actor = (prefix: string): string => {
    const id = type.slice(prefix.length);
    const index = source.invoke.findIndex((invoke) => invoke.id === id);
    const src = source.invoke[index]?.src;
    if (src === undefined) return id;
    const several = source.invoke.filter((invoke) => invoke.src === src).length > 1;
    return several ? id : invokedName(source, index);
  };
  if (type === '') return { kind: 'always', words: 'always' };
  if (type.startsWith(after)) {
    const delay = source.after.find((transition) => transition.eventType === type)?.delay;
    return { kind: 'after', words: afterText(delay, delays) };
  }
  if (type.startsWith(done)) return { kind: 'done', words: `done: ${actor(done)}` };
  if (type.startsWith(error)) return { kind: 'error', words: `error: ${actor(error)}` };
  if (type.startsWith(snapshot)) return { kind: 'snapshot', words: `change: ${actor(snapshot)}` };
  if (type.startsWith(stateDone)) return { kind: 'stateDone', words: 'done' };
  if (type === '*') return { kind: 'any', words: 'any other event' };
  if (type.endsWith('.*')) return { kind: 'any', words: `any event ${type}` };
  return { kind: 'event', words: type };
};
