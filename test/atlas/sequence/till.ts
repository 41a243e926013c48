import { assign, emit, fromPromise, raise, sendTo, setup } from 'xstate';
import type { Model } from '../../../atlas/paths/model.ts';

const drawer = setup({ types: { events: {} as { type: 'open' } | { type: 'shut' } } }).createMachine({
  id: 'drawer',
  initial: 'closed',
  states: { closed: { on: { open: 'opened' } }, opened: { on: { shut: 'closed' } } },
});

/** A machine that does all that a sequence can show. */
export const tillMachine = setup({
  types: {
    context: {} as { readonly sum: number },
    input: {} as { readonly sum: number },
    events: {} as { type: 'scan'; price: number } | { type: 'pay' } | { type: 'paper.low' } | { type: 'never' },
    emitted: {} as { type: 'sold'; sum: number },
  },
  actors: { charge: fromPromise(async (): Promise<string> => 'receipt'), drawer },
  actions: { beep: (_, _params: { readonly times: number }) => {} },
  delays: { patience: 30_000 },
}).createMachine({
  id: 'till',
  context: ({ input }) => input,
  invoke: { src: 'drawer', id: 'drawer' },
  initial: 'open',
  states: {
    open: {
      on: {
        scan: {
          actions: [
            assign({ sum: ({ context, event }) => context.sum + event.price }),
            { type: 'beep', params: { times: 2 } },
          ],
        },
        pay: 'charging',
      },
    },
    charging: {
      invoke: {
        src: 'charge',
        onDone: { target: 'paid', actions: sendTo('drawer', { type: 'open' }) },
        onError: 'open',
      },
      after: { patience: 'open' },
    },
    paid: {
      entry: [emit(({ context }) => ({ type: 'sold', sum: context.sum })), raise({ type: 'paper.low' })],
      on: { 'paper.low': 'done' },
    },
    done: { type: 'final' },
  },
});

export const tillModel = {
  machine: tillMachine,
  inputs: { 'an empty one': () => ({ sum: 0 }) },
  events: {
    scan: [{ type: 'scan', price: 5 }],
    pay: [{ type: 'pay' }],
    'paper.low': [{ type: 'paper.low' }],
    never: [{ type: 'never' }],
  },
  actors: {
    charge: { kind: 'promise', outputs: ['receipt 1'], errors: [new Error('No line.')] },
    drawer: { kind: 'machine', sends: [], errors: [] },
  },
  delays: { patience: 30_000 },
  key: () => null,
  rests: ['open'],
} satisfies Model<typeof tillMachine>;
