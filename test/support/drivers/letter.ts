import type { Model } from '@fifteen/atlas';
import { assign, fromPromise, setup } from 'xstate';

export type Outcome =
  | { readonly kind: 'taken'; readonly number: number }
  | { readonly kind: 'refused'; readonly code: string };

/** A letter that its page checks by itself before it is sent: an example of what a browser driver says as data. */
export const letterMachine = setup({
  types: {
    context: {} as { number: number },
    events: {} as { type: 'send' } | { type: 'again' } | { type: 'online' },
    tags: {} as 'busy',
  },
  actors: {
    check: fromPromise<boolean>(() => new Promise(() => {})),
    post: fromPromise<Outcome>(() => new Promise(() => {})),
  },
  delays: { notice: 30_000 },
}).createMachine({
  id: 'letter',
  context: { number: 0 },
  initial: 'writing',
  states: {
    writing: { on: { send: 'checking' } },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'check',
        onDone: [{ guard: ({ event }) => event.output, target: 'posting' }, { target: 'empty' }],
        onError: 'writing',
      },
    },
    empty: { on: { send: 'checking' } },
    posting: {
      tags: 'busy',
      invoke: {
        src: 'post',
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'taken',
            target: 'posted',
            actions: assign({ number: ({ event }) => (event.output.kind === 'taken' ? event.output.number : 0) }),
          },
          { target: 'refused' },
        ],
        onError: 'offline',
      },
    },
    posted: { after: { notice: 'writing' } },
    refused: { on: { again: 'posting' } },
    offline: { on: { again: 'posting', online: 'posting' } },
  },
});

export const letterModel = {
  machine: letterMachine,
  inputs: { start: () => undefined },
  events: { send: [{ type: 'send' }], again: [{ type: 'again' }], online: [{ type: 'online' }] },
  actors: {
    check: { kind: 'promise', outputs: [true, false], errors: [new Error('No dictionary.')] },
    post: {
      kind: 'promise',
      outputs: [
        { kind: 'taken', number: 7 },
        { kind: 'refused', code: 'TooHeavy' },
      ],
      errors: [new Error('No network.')],
    },
  },
  delays: { notice: 30_000 },
  key: ({ number }) => number,
} satisfies Model<typeof letterMachine>;
