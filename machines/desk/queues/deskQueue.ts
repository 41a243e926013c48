import { assign, fromPromise, setup } from 'xstate';
import type { DeskMail, JobReport, KnownClientError } from '../../../openapi/types.ts';
import { missingActor } from '../../lib/missingActor.ts';

/** What waits apart from orders: mails that could not be sent, what the server does by itself, errors of browsers. */
export type QueueContents = {
  readonly mails: readonly DeskMail[];
  readonly jobs: JobReport;
  readonly errors: readonly KnownClientError[];
};

export type QueueKind = keyof QueueContents;

/** A queue as it was read. */
export type ReadQueue = {
  readonly [K in QueueKind]: { readonly kind: K; readonly content: QueueContents[K] };
}[QueueKind];

export type QueueOutcome = { readonly kind: 'read'; readonly queue: ReadQueue } | { readonly kind: 'forbidden' };

/** `gone` where the mail was sent meanwhile, or its order is no more. */
export type ResendOutcome = { readonly kind: 'queued' } | { readonly kind: 'gone' } | { readonly kind: 'forbidden' };

export type DeskQueueEvent = { type: 'retry' } | { type: 'reload' } | { type: 'resend'; mail: DeskMail };

type DeskQueueContext = {
  readonly kind: QueueKind;
  queue: ReadQueue | null;
  /** The mail that is sent again, or was last. */
  mail: DeskMail | null;
  /** What became of it. */
  resent: ResendOutcome['kind'] | 'unknown' | null;
};

/** A queue beside the board. */
export const deskQueueMachine = setup({
  types: {
    context: {} as DeskQueueContext,
    input: {} as { kind: QueueKind },
    events: {} as DeskQueueEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed',
  },
  actors: {
    loadQueue: fromPromise<QueueOutcome, { kind: QueueKind }>(missingActor('loadQueue')),
    resendMail: fromPromise<ResendOutcome, { mail: DeskMail | null }>(missingActor('resendMail')),
  },
  actions: {
    setQueue: assign({
      queue: ({ context }, { outcome }: { outcome: QueueOutcome }) =>
        outcome.kind === 'read' ? outcome.queue : context.queue,
    }),
    setMail: assign({ mail: (_, { mail }: { mail: DeskMail }) => mail, resent: null }),
    setResent: assign({ resent: (_, { resent }: { resent: DeskQueueContext['resent'] }) => resent }),
  },
  guards: {
    isForbidden: (_, { outcome }: { outcome: QueueOutcome }) => outcome.kind === 'forbidden',
  },
  delays: {
    /** Nobody tells this page of changes: it asks. */
    reloadPause: 30_000,
  },
}).createMachine({
  id: 'deskQueue',
  description: 'What waits beside orders: mails that could not be sent, jobs of the server, or errors of browsers.',
  context: ({ input }) => ({ ...input, queue: null, mail: null, resent: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'loadQueue',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ outcome: event.output }) },
            target: 'forbidden',
            description: 'Somebody else reads it.',
          },
          {
            target: 'shown',
            actions: { type: 'setQueue', params: ({ event }) => ({ outcome: event.output }) },
            description: 'This is what waits, or nothing does.',
          },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    shown: {
      description: 'What waits, or that nothing does.',
      tags: 'done',
      meta: { spec: '4' },
      after: { reloadPause: { target: 'loading', description: 'Asked again by itself.' } },
      on: {
        reload: { target: 'loading', description: 'Asked again.' },
        resend: {
          target: 'resending',
          actions: { type: 'setMail', params: ({ event }) => ({ mail: event.mail }) },
          description: 'A mail is to be sent again.',
        },
      },
    },
    resending: {
      description: 'The server takes the mail up again.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'resendMail',
        input: ({ context }) => ({ mail: context.mail }),
        onDone: {
          target: 'loading',
          actions: { type: 'setResent', params: ({ event }) => ({ resent: event.output.kind }) },
          description: 'It is queued, or there is nothing to be sent any more; the page says which.',
        },
        onError: {
          target: 'shown',
          actions: { type: 'setResent', params: { resent: 'unknown' } },
          description: 'The server cannot be reached.',
        },
      },
    },
    forbidden: {
      description: 'Another role reads this queue.',
      tags: 'failed',
      meta: { spec: '8' },
    },
    failed: {
      description: 'It cannot be read now; it can be asked for again.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { retry: { target: 'loading', description: 'Asked again.' } },
    },
  },
});
