import type { AnyStateMachine } from 'xstate';
import { getImplementations } from '../../xstate/machines.ts';
import { isOwnType } from '../../xstate/ownEvents.ts';
import { collectDefinitions, listStates } from '../explore/definitions.ts';

/** What a sidecar must give samples of, as the machine itself names it. */
export type Needed = {
  readonly events: readonly string[];
  readonly actors: readonly string[];
  /** Named delays, with the milliseconds of those that the machine knows. */
  readonly delays: ReadonlyMap<string, number | null>;
  /** Parts of the context, as far as it is written as an object. */
  readonly context: readonly string[];
};

const isNamed = (name: unknown): name is string => typeof name === 'string' && !isOwnType(name);

const isEvent = (type: string): boolean => type !== '' && isNamed(type) && !type.includes('*');

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const neededBy = (machine: AnyStateMachine): Needed => {
  const { actors, delays } = getImplementations(machine);
  const types = [...collectDefinitions(machine).values()].map(({ transition }) => String(transition.eventType));
  const sources = listStates(machine).flatMap(({ invoke }) => invoke.map(({ src }) => src));
  const names = listStates(machine).flatMap(({ after }) => after.map(({ delay }) => delay));
  const known = new Map(Object.entries(delays));
  const written: unknown = machine.config.context;
  return {
    events: [...new Set([...machine.events, ...types])].filter(isEvent),
    actors: [...new Set([...Object.keys(actors), ...sources])].filter(isNamed),
    delays: new Map(
      [...new Set([...known.keys(), ...names])]
        .filter((name) => typeof name === 'string')
        .map((name): [string, number | null] => {
          const delay = known.get(name);
          return [name, typeof delay === 'number' ? delay : null];
        }),
    ),
    context: isObject(written) ? Object.keys(written) : [],
  };
};
