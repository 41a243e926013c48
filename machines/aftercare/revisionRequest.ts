import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Order, ProblemCode } from '../../openapi/types.ts';
import { hasWords } from '../lib/countWords.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import { newerOrder } from '../lib/newerOrder.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import type { FollowChangedEvent, OrderChangedEvent } from '../payment/follow.ts';
import { revisionRefusal } from './aftercare.ts';
import { computeRevisionMove } from './revisionMove.ts';

export type RevisionParentEvent = FollowChangedEvent<'order'>;

export type RevisionRequestEvent =
  | OrderChangedEvent
  | { type: 'ask' }
  | { type: 'write'; text: string }
  | { type: 'send' }
  /** What was asked for is no longer wanted. */
  | { type: 'withdraw' }
  /** Nothing is asked for after all, or what was said has been read. */
  | { type: 'leave' };

/** Why no revision is taken. */
export type RevisionRefusal = Extract<
  ProblemCode,
  'OrderNotFinished' | 'RevisionOpen' | 'RevisionClosed' | 'NothingToRevise' | 'TransitionRefused'
>;

export type RevisionOutcome =
  | { readonly kind: 'moved'; readonly order: Order }
  | { readonly kind: 'refused'; readonly code: RevisionRefusal };

type RevisionRequestInput = {
  parent: ParentRef<RevisionParentEvent>;
  order: Order;
  /** What this device has stored of a request that was begun. */
  text: string;
};

type RevisionRequestContext = RevisionRequestInput & { refusal: RevisionRefusal | null };

/** As it stands in the form now. */
const persistTyped = {
  type: 'persistText',
  params: ({ context: { order, text } }: { context: RevisionRequestContext }) => ({ orderHash: order.hash, text }),
} as const;

const mayAsk = (order: Order): boolean => revisionRefusal(order, new Date(order.server_time)) === null;

/** Whether the chart of the latest revision lets the customer withdraw it. */
const mayWithdraw = ({ revisions }: Order): boolean => {
  const latest = revisions.at(-1);
  return latest !== undefined && computeRevisionMove(latest.state, { type: 'withdraw' }) !== null;
};

/** What a customer does about a revision of a finished order: ask for one, follow it, withdraw it. Its life is the chart `revision`. */
export const revisionRequestMachine = setup({
  types: {
    context: {} as RevisionRequestContext,
    input: {} as RevisionRequestInput,
    events: {} as RevisionRequestEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention' | 'failed',
  },
  actors: {
    /** Sends how the order stands, now and whenever it changes. */
    watchOrder: fromEmitter<OrderChangedEvent>(noEvents),
    askForRevision: fromPromise<RevisionOutcome, { orderHash: string; text: string }>(missingActor('askForRevision')),
    withdrawRevision: fromPromise<RevisionOutcome, { orderHash: string }>(missingActor('withdrawRevision')),
  },
  actions: {
    setOrder: assign({ order: (_, params: { order: Order }) => params.order }),
    setText: assign({ text: (_, params: { text: string }) => params.text }),
    clearText: assign({ text: '' }),
    /** Stores what is typed, so that a reload loses nothing; nothing once it is sent or given up. */
    persistText: (_, _params: { orderHash: string; text: string }) => {},
    setOutcome: assign(({ context }, { outcome }: { outcome: RevisionOutcome }) =>
      outcome.kind === 'moved'
        ? { order: newerOrder(context.order, outcome.order), refusal: null }
        : { order: context.order, refusal: outcome.code },
    ),
    notifyParent: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'follow.changed' as const,
        followed: { kind: 'order' as const, entity: context.order },
      }),
    ),
  },
  guards: {
    mayAsk: ({ context: { order } }) => mayAsk(order),
    mayWithdraw: ({ context: { order } }) => mayWithdraw(order),
    hasText: ({ context: { text } }) => hasWords(text),
    isBegun: ({ context: { order, text } }) => hasWords(text) && mayAsk(order),
    isMoved: (_, params: { outcome: RevisionOutcome }) => params.outcome.kind === 'moved',
  },
}).createMachine({
  id: 'revisionRequest',
  description: 'Asking for a revision of a finished order, and withdrawing it.',
  context: ({ input }) => ({ ...input, refusal: null }),
  initial: 'resolving',
  invoke: { src: 'watchOrder', onError: { description: 'A defect; the order is judged as it was.' } },
  on: {
    'order.changed': {
      actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
      description: 'The order is finished, or staff have answered.',
    },
  },
  states: {
    resolving: {
      description: 'Was something begun before the page was left?',
      meta: { spec: '4' },
      always: [
        { guard: 'isBegun', target: 'writing', description: 'It goes on where it was left.' },
        { target: 'shown', description: 'Nothing was, or it is too late.' },
      ],
    },
    shown: {
      description:
        'What was asked for before shows, with how it stands; another one can be asked for where there may be one.',
      meta: { spec: '4' },
      on: {
        ask: { guard: 'mayAsk', target: 'writing', description: 'Something is to be revised.' },
        withdraw: { guard: 'mayWithdraw', target: 'withdrawing', description: 'It is no longer wanted.' },
      },
    },
    writing: {
      description: 'The customer says what is to be revised.',
      tags: 'attention',
      meta: { spec: '4' },
      initial: 'filling',
      on: {
        write: {
          target: '.filling',
          actions: [{ type: 'setText', params: ({ event }) => ({ text: event.text }) }, persistTyped],
          description: 'So far.',
        },
        send: [
          { guard: 'hasText', target: 'sending', description: 'Sent.' },
          { target: '.incomplete', description: 'Nothing is said.' },
        ],
        leave: {
          target: 'shown',
          actions: ['clearText', persistTyped],
          description: 'Nothing is asked for after all.',
        },
      },
      states: {
        filling: { description: 'The form is open.', meta: { spec: '4' } },
        incomplete: { description: 'The form says that a text is missing.', tags: 'failed', meta: { spec: '5' } },
        unsent: {
          description: 'Whether it has arrived is not known; sending it again makes one of it.',
          tags: 'failed',
          meta: { spec: '8' },
        },
      },
    },
    sending: {
      description: 'The server takes the request.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'askForRevision',
        input: ({ context: { order, text } }) => ({ orderHash: order.hash, text }),
        onDone: [
          {
            guard: { type: 'isMoved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'shown',
            actions: [
              { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
              'clearText',
              persistTyped,
              'notifyParent',
            ],
            description: 'Asked for.',
          },
          {
            target: 'refused',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It is too late, or one is under way.',
          },
        ],
        onError: { target: 'writing.unsent', description: 'The server cannot be reached.' },
      },
    },
    withdrawing: {
      description: 'The server withdraws it.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'withdrawRevision',
        input: ({ context: { order } }) => ({ orderHash: order.hash }),
        onDone: [
          {
            guard: { type: 'isMoved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'shown',
            actions: [{ type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'notifyParent'],
            description: 'Withdrawn.',
          },
          {
            target: 'refused',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Staff have answered it meanwhile.',
          },
        ],
        onError: { target: 'notWithdrawn', description: 'The server cannot be reached.' },
      },
    },
    notWithdrawn: {
      description: 'Whether it was withdrawn is not known; asking again does no harm.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        withdraw: { target: 'withdrawing', description: 'Asked again.' },
        leave: { target: 'shown', description: 'Left as it is.' },
      },
    },
    refused: {
      description: 'The server says why not.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { leave: { target: 'shown', description: 'Read.' } },
    },
  },
});
