import { type AnyStateMachine, type EventObject, fromPromise } from 'xstate';
import { isInlineSource } from '../xstate/actors.ts';
import { answers } from '../xstate/candidates.ts';
import { getImplementations } from '../xstate/machines.ts';
import { isOwnType } from '../xstate/ownEvents.ts';
import { collectDefinitions, listStates } from './explore/definitions.ts';
import { digest } from './explore/digest.ts';
import { referencesIn } from './explore/guards.ts';
import type { AnyModel, Outcomes } from './model.ts';
import { unknownDelay } from './plan/unknownDelay.ts';

/** An event with this field finds the guard of this name refusing, where nobody has written the guard. */
const refusing = 'refusedBy';

const refuses = (event: EventObject, guard: string): boolean => refusing in event && event[refusing] === guard;

/** The machine with everything that is only named: guards that hold unless the event says otherwise, delays, idle actors. */
const completed = (
  machine: AnyStateMachine,
): { readonly machine: AnyStateMachine; readonly guards: readonly string[] } => {
  const { guards, delays, actors } = getImplementations(machine);
  const written = [...collectDefinitions(machine).values()].map(({ transition }) => transition);
  const unwritten = (names: readonly unknown[], known: object): string[] =>
    [...new Set(names)].filter((name) => typeof name === 'string').filter((name) => !(name in known));
  const named = {
    guards: unwritten(
      written.flatMap(({ guard }) => referencesIn(guard)),
      guards,
    ),
    delays: unwritten(
      listStates(machine).flatMap(({ after }) => after.map(({ delay }) => delay)),
      delays,
    ),
    actors: unwritten(
      listStates(machine).flatMap(({ invoke }) => invoke.map(({ src }) => src)),
      actors,
    ).filter((src) => !isInlineSource(src)),
  };
  return {
    guards: named.guards,
    machine: machine.provide({
      guards: Object.fromEntries(
        named.guards.map((name) => [name, ({ event }: { event: EventObject }) => !refuses(event, name)]),
      ),
      delays: Object.fromEntries(named.delays.map((name) => [name, unknownDelay])),
      actors: Object.fromEntries(named.actors.map((name) => [name, fromPromise(() => new Promise(() => {}))])),
    }),
  };
};

/** A type that a wildcard answers to: `mouse.any` for `mouse.*`. */
const typeFor = (descriptor: string): string =>
  descriptor === '*' ? 'any other event' : descriptor.replace(/\*$/, 'any');

/**
 * A model of a machine that has no sidecar: its events without payload, actors that answer nothing or fail, and as many
 * contexts a state as are needed to see a short counter reach its end. What reads a payload gets some; what a guard that
 * nobody has written would say is tried both ways.
 */
export const foreignModel = (foreign: AnyStateMachine): AnyModel => {
  const { machine, guards } = completed(foreign);
  const written = [...collectDefinitions(machine).values()].map(({ transition }) => transition);
  // A machine does not count events that it only forbids.
  const types = [...new Set([...machine.events, ...written.map(({ eventType }) => String(eventType))])]
    .filter((type) => type !== '' && !isOwnType(type))
    .map(typeFor);
  const asking = (type: string): string[] =>
    guards.filter((name) =>
      written.some(
        ({ guard, eventType }) =>
          (eventType === '' || answers(String(eventType), type)) && referencesIn(guard).includes(name),
      ),
    );
  const outcomes: Outcomes = { kind: 'promise', outputs: [undefined], errors: [new Error('It failed.')] };
  const sources = [
    ...Object.keys(getImplementations(machine).actors),
    ...listStates(machine).flatMap(({ invoke }) => invoke.map(({ src }) => String(src))),
  ];
  return {
    machine,
    inputs: { start: () => ({}) },
    events: Object.fromEntries(
      types.map((type) => [type, [{ type }, ...asking(type).map((name) => ({ type, [refusing]: name }))]]),
    ),
    actors: Object.fromEntries(sources.map((source) => [source, outcomes])),
    delays: Object.fromEntries(
      Object.entries(getImplementations(machine).delays).map(([name, delay]) => [
        name,
        typeof delay === 'number' ? delay : unknownDelay,
      ]),
    ),
    key: (context) => digest(context),
    many: Math.max(12, Math.min(200, Math.floor(1_000 / listStates(machine).length))),
    guesses: true,
  };
};
