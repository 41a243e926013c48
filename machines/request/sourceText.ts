import { assign, fromPromise, setup } from 'xstate';
import { missingActor } from '../lib/missingActor.ts';

export type SourceTextOutcome = { readonly kind: 'found'; readonly text: string } | { readonly kind: 'unknown' };

export type SourceTextEvent = { type: 'show' } | { type: 'hide' };

type SourceTextContext = { quotationHash: string; text: string | null };

/** The text that a customer pasted: its beginning shows, and all of it when asked for. */
export const sourceTextMachine = setup({
  types: {
    context: {} as SourceTextContext,
    input: {} as { quotationHash: string },
    events: {} as SourceTextEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed',
  },
  actors: {
    loadText: fromPromise<SourceTextOutcome, { quotationHash: string }>(missingActor('loadText')),
  },
  actions: {
    setText: assign({
      text: (_, { outcome }: { outcome: SourceTextOutcome }) => (outcome.kind === 'found' ? outcome.text : null),
    }),
  },
  guards: {
    isFound: (_, { outcome }: { outcome: SourceTextOutcome }) => outcome.kind === 'found',
  },
}).createMachine({
  id: 'sourceText',
  description: 'The pasted text, read whole on demand.',
  context: ({ input: { quotationHash } }) => ({ quotationHash, text: null }),
  initial: 'excerpt',
  states: {
    excerpt: {
      description: 'The beginning of the text shows, with a sign that there is more.',
      meta: { spec: '4' },
      on: { show: { target: 'loading', description: 'All of it is asked for.' } },
    },
    loading: {
      description: 'The server is asked for the whole text.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'loadText',
        input: ({ context: { quotationHash } }) => ({ quotationHash }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ outcome: event.output }) },
            target: 'whole',
            actions: { type: 'setText', params: ({ event }) => ({ outcome: event.output }) },
            description: 'All of it is here.',
          },
          { target: 'failed', description: 'The server has it no more.' },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    whole: {
      description: 'The whole text shows.',
      tags: 'done',
      meta: { spec: '4' },
      on: { hide: { target: 'excerpt', description: 'Its beginning is enough.' } },
    },
    failed: {
      description: 'The whole text cannot be had now; its beginning stays.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { show: { target: 'loading', description: 'Asked for once more.' } },
    },
  },
});
