import type { AnyStateMachine, EventObject } from 'xstate';
import type { Description } from '../../describe/description.ts';
import type { AnyModel, Outcomes } from '../../paths/model.ts';

const isMachine = (logic: unknown): boolean => typeof logic === 'object' && logic !== null && 'root' in logic;

/** What a machine without a sidecar may be sent: every event without content, every actor's end without a value. */
export const defaultModel = (machine: AnyStateMachine, { states, transitions }: Description): AnyModel => {
  const types = new Set(transitions.filter(({ trigger }) => trigger.kind === 'event').map(({ event }) => event));
  const events: Record<string, readonly EventObject[]> = {};
  for (const type of types) events[type] = [{ type }];
  if (transitions.some(({ event }) => event === '*')) events['any other event'] = [{ type: 'any other event' }];

  const failure = new Error('It failed.');
  const promise: Outcomes = { kind: 'promise', outputs: [undefined], errors: [failure] };
  const actors: Record<string, Outcomes> = {};
  for (const { invokes } of states) for (const { id } of invokes) actors[id] = promise;
  for (const [name, logic] of Object.entries(machine.implementations.actors)) {
    actors[name] = isMachine(logic) ? { kind: 'machine', sends: [], errors: [failure] } : promise;
  }
  return { machine, inputs: { start: () => undefined }, events, actors, delays: {}, key: () => null };
};
