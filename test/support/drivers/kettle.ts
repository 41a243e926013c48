import type { Model } from '@fifteen/atlas';
import { fromPromise, setup } from 'xstate';

/** A machine with a call and a timer, small enough to be an example of a browser driver. */
export const kettleMachine = setup({
  types: { events: {} as { type: 'heat' } | { type: 'pour'; cups: number } },
  actors: { boil: fromPromise<{ celsius: number }>(() => new Promise(() => {})) },
  delays: { cooling: 60_000 },
}).createMachine({
  id: 'kettle',
  initial: 'cold',
  states: {
    cold: { on: { heat: 'heating' } },
    heating: { invoke: { src: 'boil', onDone: 'hot', onError: 'broken' } },
    hot: { on: { pour: 'empty' }, after: { cooling: 'cold' } },
    broken: { on: { heat: 'heating' } },
    empty: { type: 'final' },
  },
});

export const kettleModel = {
  machine: kettleMachine,
  inputs: { start: () => undefined },
  events: { heat: [{ type: 'heat' }], pour: [{ type: 'pour', cups: 2 }] },
  actors: { boil: { kind: 'promise', outputs: [{ celsius: 100 }], errors: [new Error('No power.')] } },
  delays: { cooling: 60_000 },
  key: () => null,
} satisfies Model<typeof kettleMachine>;
