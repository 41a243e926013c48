import type { AnyStateMachine } from 'xstate';
import { implementationsOf } from '../xstate/machines.ts';
import { isOwnType } from '../xstate/ownEvents.ts';
import { definitionsOf, statesOf } from './definitions.ts';
import { referencesIn } from './guards.ts';

const unwritten = (what: string, names: readonly unknown[], known: object): string[] =>
  [...new Set(names)]
    .filter((name) => typeof name === 'string')
    .filter((name) => !(name in known) && !isOwnType(name))
    .map((name) => `the ${what} "${name}"`);

/** What a machine only names, and nobody has written. */
const unwrittenIn = (machine: AnyStateMachine): string[] => {
  const { guards, delays, actors } = implementationsOf(machine);
  const transitions = [...definitionsOf(machine).values()].map(({ transition }) => transition);
  const states = statesOf(machine);
  return [
    ...unwritten(
      'guard',
      transitions.flatMap(({ guard }) => referencesIn(guard)),
      guards,
    ),
    ...unwritten(
      'delay',
      states.flatMap(({ after }) => after.map(({ delay }) => delay)),
      delays,
    ),
    ...unwritten(
      'actor',
      states.flatMap(({ invoke }) => invoke.map(({ src }) => src)),
      actors,
    ),
  ];
};

/** Says on the side what a machine without a sidecar only names, and what is taken for it. */
export const reportUnwritten = (name: string, machine: AnyStateMachine): void => {
  const missing = unwrittenIn(machine);
  if (missing.length === 0) return;
  console.error(
    `${name} only names ${missing.join(', ')}: a guard is tried both ways, a delay takes a second, an actor answers nothing or fails. Write them in \`setup\`, or hand them to \`provide\` before the machine is exported.`,
  );
};
