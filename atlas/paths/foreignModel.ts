import { type AnyStateMachine, StateMachine } from 'xstate';
import { statesOf } from './definitions.ts';
import { digest } from './digest.ts';
import type { AnyModel, Outcomes } from './model.ts';

/**
 * A model of a machine that has no sidecar: its events without payload, actors that answer nothing or fail, and as many
 * contexts a state as are needed to see a short counter reach its end. What needs a payload shows as a finding.
 */
export const foreignModel = (machine: AnyStateMachine): AnyModel => {
  const named: Readonly<Record<string, unknown>> = machine.implementations.actors;
  const invoked = statesOf(machine).flatMap(({ invoke }) => invoke.map(({ src }) => src));
  const sources = [...Object.keys(named), ...invoked.filter((source) => typeof source === 'string')];
  const outcomesOf = (source: string): Outcomes =>
    named[source] instanceof StateMachine
      ? { kind: 'machine', sends: [], errors: [new Error('It failed.')] }
      : { kind: 'promise', outputs: [undefined], errors: [new Error('It failed.')] };
  const types = machine.events.filter((type) => type !== '' && !type.startsWith('xstate.') && !type.includes('*'));
  return {
    machine,
    inputs: { start: () => ({}) },
    events: Object.fromEntries(types.map((type) => [type, [{ type }]])),
    actors: Object.fromEntries(sources.map((source) => [source, outcomesOf(source)])),
    delays: {},
    key: (context) => digest(context),
    crowd: 12,
  };
};
