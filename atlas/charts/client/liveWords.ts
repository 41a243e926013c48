import type { Description } from '../../describe/description.ts';
import { actorName } from '../../describe/text/actorName.ts';
import { conditionText } from '../../describe/text/conditionText.ts';
import { inlineSource, isCounted, isPlaced } from '../../xstate/actors.ts';
import { delayOfTimer, initType, parseOwnEvent, stopType } from '../../xstate/ownEvents.ts';

export type LiveWords = {
  /** The innermost of the states that a machine is in, by the names on the way to each: `hall › dark`. */
  readonly states: (ids: readonly string[]) => string[];
  readonly event: (type: string) => string;
  readonly transition: (id: string) => string;
  readonly actor: (id: string) => string;
};

/** An event that no sender has sent, where the machine itself does not say more about it. */
const ownWords = (type: string): string => {
  if (type === initType) return 'start';
  if (type === stopType) return 'stop';
  const own = parseOwnEvent(type);
  switch (own?.kind) {
    case undefined:
      return type;
    case 'after':
      return `after ${delayOfTimer(type)}`;
    case 'done':
      return `done: ${own.of}`;
    case 'error':
      return `error: ${own.of}`;
    case 'snapshot':
      return `change: ${own.of}`;
    case 'stateDone':
      return 'done';
  }
};

/** Names in place of the ids that a running application reports. */
export const liveWords = ({ id: machine, states, transitions }: Description): LiveWords => {
  const byId = new Map(states.map((state) => [state.id, state]));
  const path = (id: string): string[] => {
    const state = byId.get(id);
    if (state === undefined) return [id];
    return state.parent === null ? [] : [...path(state.parent), state.key];
  };
  const name = (id: string): string => path(id).join(' › ') || machine;
  const event = (type: string): string => {
    const known = transitions.find((transition) => transition.event === type);
    return known === undefined ? ownWords(type) : known.trigger.words;
  };
  return {
    states: (ids) => ids.filter((id) => !ids.some((other) => byId.get(other)?.parent === id)).map(name),
    event,
    transition: (id) => {
      const found = transitions.find((transition) => transition.id === id);
      if (found === undefined) return id;
      const condition = conditionText(found);
      const ends = found.targets.length === 0 ? ' stays' : ` → ${found.targets.map(name).join(' and ')}`;
      return `${name(found.source)}: ${found.trigger.words}${condition === '' ? '' : ` ${condition}`}${ends}`;
    },
    // Actors that nobody has named are called by xstate `x:3`.
    actor: (id) => {
      if (isCounted(id)) return `${machine} ${id.slice(2)}`;
      return isPlaced(id) ? actorName(inlineSource(id), id) : id;
    },
  };
};
