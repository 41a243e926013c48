import type { AnyTransitionDefinition } from 'xstate';
import { ownEventOf } from '../xstate/ownEvents.ts';
import { afterText } from './delayText.ts';
import type { Trigger } from './description.ts';
import { invokedName } from './invokedName.ts';

/**
 * What sets a transition off, in words.
 * @param delays the named delays, in words
 */
export const triggerOf = (
  { eventType, source }: AnyTransitionDefinition,
  delays: Readonly<Record<string, string>>,
): Trigger => {
  const type = eventType === null ? '' : String(eventType);
  const actor = (id: string): string => {
    const index = source.invoke.findIndex((invoke) => invoke.id === id);
    const src = source.invoke[index]?.src;
    if (src === undefined) return id;
    const several = source.invoke.filter((invoke) => invoke.src === src).length > 1;
    return several ? id : invokedName(source, index);
  };
  if (type === '') return { kind: 'always', words: 'always' };
  const own = ownEventOf(type);
  switch (own?.kind) {
    case 'after': {
      const delay = source.after.find((transition) => transition.eventType === type)?.delay;
      return { kind: 'after', words: afterText(delay, delays) };
    }
    case 'done':
      return { kind: 'done', words: `done: ${actor(own.of)}` };
    case 'error':
      return { kind: 'error', words: `error: ${actor(own.of)}` };
    case 'snapshot':
      return { kind: 'snapshot', words: `change: ${actor(own.of)}` };
    case 'stateDone':
      return { kind: 'stateDone', words: 'done' };
    default:
      if (type === '*') return { kind: 'any', words: 'any other event' };
      return type.endsWith('.*') ? { kind: 'any', words: `any event ${type}` } : { kind: 'event', words: type };
  }
};
