import { transitionWords } from '../describe/changes.ts';
import type { Description } from '../describe/description.ts';
import type { Subject } from './review.ts';

/** What a name stands for in a machine: the only thing that is called so, several transitions, or nothing. */
export const subjectsNamed = (name: string, machine: string, { states, transitions }: Description): Subject[] => {
  const state = states.find(({ id }) => id === name);
  if (state !== undefined) return state.parent === null ? [{ kind: 'machine' }] : [{ kind: 'state', id: name }];
  if (name === machine) return [{ kind: 'machine' }];
  const exact = transitions.filter(({ id }) => id === name);
  const found =
    exact.length > 0
      ? exact
      : transitions.filter((transition) => {
          const { source, trigger, event } = transition;
          return [transitionWords(transition), `${source}: ${trigger.words}`, `${source}: ${event}`].includes(name);
        });
  return found.map(({ id }) => ({ kind: 'transition', id }));
};

const mostNamed = 12;

/** What may be named in a machine, in a sentence. */
export const namesIn = ({ states, transitions }: Description): string => {
  const names = states.filter(({ parent }) => parent !== null).map(({ id }) => id);
  const more = names.length > mostNamed ? `, and ${names.length - mostNamed} more` : '';
  const [first] = transitions;
  const way = first === undefined ? '' : `; or a transition, such as "${first.source}: ${first.trigger.words}"`;
  return `Write one of its states: ${names.slice(0, mostNamed).join(', ')}${more}${way}.`;
};
