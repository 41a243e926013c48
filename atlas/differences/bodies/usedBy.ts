import type { Description, TransitionDescription } from '../../describe/description.ts';
import { timerType } from '../../xstate/ownEvents.ts';
import type { Body } from './bodyReader.ts';

/** The parts of a chart that a body belongs to. */
export type Users = { readonly states: readonly string[]; readonly transitions: readonly TransitionDescription[] };

/** Whether a text of a description names something: `isPaid` in `(isPaid and not isFree)`. */
const names = (text: string, name: string): boolean => text.split(/[^\p{L}\p{N}_$.-]+/u).includes(name);

const isAt = ({ event, trigger }: TransitionDescription, place: string): boolean => {
  const [word = '', ...rest] = place.split(' ');
  const name = rest.join(' ');
  if (word === 'on') return event === name;
  if (word === 'after') return event.startsWith(timerType(name, ''));
  if (word === 'always') return trigger.kind === 'always';
  if (word === 'onDone') return trigger.kind === 'stateDone';
  const ends = { onDone: 'done', onError: 'error', onSnapshot: 'snapshot' };
  return Object.entries(ends).some(([end, kind]) => place.endsWith(` ${end}`) && trigger.kind === kind);
};

/** Where a chart uses a body. */
export const findUsers = ({ kind, name, state, place }: Body, description: Description): Users => {
  const { states, transitions } = description;
  if (state === null) {
    return {
      states: states
        .filter(({ entry, exit, invokes }) =>
          kind === 'actor'
            ? invokes.some(({ src }) => src === name)
            : kind === 'action' && [...entry, ...exit].some((action) => names(action, name)),
        )
        .map(({ id }) => id),
      transitions: transitions.filter(({ guard, actions, trigger }) => {
        if (kind === 'guard') return names(guard, name);
        if (kind === 'action') return actions.some((action) => names(action, name));
        return kind === 'delay' && trigger.kind === 'after' && names(trigger.words, name);
      }),
    };
  }
  const root = states.find(({ parent }) => parent === null)?.id ?? '';
  const id = state === '' ? root : state;
  const own = transitions.filter((transition) => transition.source === id && isAt(transition, place));
  const isPart = ({ guard, actions }: TransitionDescription): boolean =>
    name === '' || names(guard, name) || actions.some((action) => names(action, name));
  const found = kind === 'guard' || kind === 'action' || kind === 'parameters' ? own.filter(isPart) : [];
  return { states: found.length === 0 ? [id] : [], transitions: found };
};
