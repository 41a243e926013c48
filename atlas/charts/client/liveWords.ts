import { actorName } from '../../describe/actorName.ts';
import { conditionText } from '../../describe/conditionText.ts';
import type { Description } from '../../describe/description.ts';
import { isCounted } from '../../describe/givenId.ts';

export type LiveWords = {
  /** The innermost of the states that a machine is in, by the names on the way to each: `hall › dark`. */
  readonly states: (ids: readonly string[]) => string[];
  readonly event: (type: string) => string;
  readonly transition: (id: string) => string;
  readonly actor: (id: string) => string;
};

/** What xstate calls an event that no sender has sent, where the machine itself does not say more about it. */
const events: readonly (readonly [RegExp, string])[] = [
  [/^xstate\.init$/, 'start'],
  [/^xstate\.stop$/, 'stop'],
  [/^xstate\.after\.([^.]+)\..*$/, 'after $1'],
  [/^xstate\.done\.actor\.(.*)$/, 'done: $1'],
  [/^xstate\.error\.actor\.(.*)$/, 'error: $1'],
  [/^xstate\.snapshot\.(.*)$/, 'change: $1'],
  [/^xstate\.done\.state\..*$/, 'done'],
];

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
    if (known !== undefined) return known.trigger.words;
    const found = events.find(([pattern]) => pattern.test(type));
    return found === undefined ? type : type.replace(found[0], found[1]);
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
      return /^\d+\./.test(id) ? actorName(`xstate.invoke.${id}`, id) : id;
    },
  };
};
