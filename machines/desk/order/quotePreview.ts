import { assign, fromPromise, setup } from 'xstate';
import type { DeskQuote, DeskQuotePreview } from '../../../openapi/types.ts';
import { missingActor } from '../../lib/missingActor.ts';
import type { TaskRefusal } from './deskOrderPage.ts';
import type { DeskTaskProblem } from './deskValues.ts';

export type PreviewOutcome =
  | { readonly kind: 'priced'; readonly preview: DeskQuotePreview }
  /** A field is wrong. */
  | { readonly kind: 'invalid'; readonly problems: readonly DeskTaskProblem[] }
  /** The order cannot be offered now. */
  | { readonly kind: 'refused'; readonly refusal: TaskRefusal };

/** What is filled in has changed: null where it cannot be priced as it is. */
export type QuotePreviewEvent =
  | { type: 'change'; quote: DeskQuote | null }
  | { type: 'retry' }
  /** The offer is being sent: after that it can no longer be priced. */
  | { type: 'halt' };

export type QuotePreviewInput = { readonly orderId: number; readonly quote: DeskQuote | null };

type QuotePreviewContext = QuotePreviewInput & {
  /** The last price that is known, also of what was filled in before. */
  preview: DeskQuotePreview | null;
  problems: readonly DeskTaskProblem[];
  refusal: TaskRefusal | null;
};

/** What an offer would cost, while it is being prepared. */
export const quotePreviewMachine = setup({
  types: {
    context: {} as QuotePreviewContext,
    input: {} as QuotePreviewInput,
    events: {} as QuotePreviewEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'attention' | 'done' | 'failed',
  },
  actors: {
    previewQuote: fromPromise<PreviewOutcome, { orderId: number; quote: DeskQuote | null }>(
      missingActor('previewQuote'),
    ),
  },
  actions: {
    setQuote: assign({ quote: (_, { quote }: { quote: DeskQuote | null }) => quote }),
    setOutcome: assign(({ context }, { outcome }: { outcome: PreviewOutcome }) => ({
      preview: outcome.kind === 'priced' ? outcome.preview : context.preview,
      problems: outcome.kind === 'invalid' ? outcome.problems : [],
      refusal: outcome.kind === 'refused' ? outcome.refusal : null,
    })),
  },
  guards: {
    canBePriced: ({ context }) => context.quote !== null,
    isPriced: (_, { outcome }: { outcome: PreviewOutcome }) => outcome.kind === 'priced',
  },
  delays: {
    /** After the last key, before the server is asked. */
    typingPause: 250,
    /** Before what could not be fetched is tried again by itself. */
    retryPause: 5_000,
  },
}).createMachine({
  id: 'quotePreview',
  description: 'The price of an offer while the desk prepares it.',
  context: ({ input }) => ({ ...input, preview: null, problems: [], refusal: null }),
  initial: 'resolving',
  on: {
    change: {
      target: '.pausing',
      actions: { type: 'setQuote', params: ({ event }) => ({ quote: event.quote }) },
      description: 'Something else is filled in.',
    },
    halt: { target: '.halted', description: 'The offer is being sent: a price that is asked for is not awaited.' },
  },
  states: {
    resolving: {
      description: 'Whether there is enough for a price.',
      meta: { spec: '4' },
      always: [
        { guard: 'canBePriced', target: 'asking', description: 'There is.' },
        { target: 'incomplete', description: 'Something is missing, or cannot be read as a number.' },
      ],
    },
    pausing: {
      description: 'More may be typed at once.',
      tags: 'busy',
      meta: { spec: '4' },
      after: { typingPause: { target: 'resolving', description: 'Nothing was.' } },
    },
    incomplete: {
      description: 'There is no price for what is filled in.',
      tags: 'waiting',
      meta: { spec: '4' },
    },
    asking: {
      description: 'The server computes the price by its rules; nothing is stored.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'previewQuote',
        input: ({ context: { orderId, quote } }) => ({ orderId, quote }),
        onDone: [
          {
            guard: { type: 'isPriced', params: ({ event }) => ({ outcome: event.output }) },
            target: 'priced',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'This is what the customer would be offered.',
          },
          {
            target: 'unpriced',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It cannot be offered so, and the page says why.',
          },
        ],
        onError: { target: 'unknown', description: 'The server cannot be reached.' },
      },
    },
    halted: {
      description: 'Nothing is asked for until something else is filled in; the last price stays.',
      tags: 'waiting',
      meta: { spec: '4' },
    },
    priced: {
      description: 'The price, its deadline, and the price by rule beside another one.',
      tags: 'done',
      meta: { spec: '4' },
    },
    unpriced: {
      description: 'It cannot be offered so.',
      tags: 'attention',
      meta: { spec: '5' },
    },
    unknown: {
      description: 'The price is not known now; the offer can be sent all the same.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'asking', description: 'Asked again by itself.' } },
      on: { retry: { target: 'asking', description: 'Asked again.' } },
    },
  },
});
