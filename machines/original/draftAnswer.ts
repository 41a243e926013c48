import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { DraftAnswer, Order, ProblemCode } from '../../openapi/types.ts';
import { hasWords } from '../lib/countWords.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import { newerOrder } from '../lib/newerOrder.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import type { FollowChangedEvent, OrderChangedEvent } from '../payment/follow.ts';
import { answerRefusal, waitingDraft } from './original.ts';

export type DraftParentEvent = FollowChangedEvent<'order'>;

export type DraftAnswerEvent =
  | OrderChangedEvent
  /** The draft is right. */
  | { type: 'approve' }
  /** Yes, it may be printed as it is. */
  | { type: 'print' }
  /** Something is to be changed. */
  | { type: 'ask' }
  | { type: 'write'; text: string }
  | { type: 'send' }
  /** Nothing is answered after all, or what was said has been read. */
  | { type: 'leave' };

/** Why an answer is not taken. */
export type DraftRefusal = Extract<
  ProblemCode,
  'ApprovalUnknown' | 'ApprovalOutdated' | 'ApprovalAnswered' | 'ApprovalClosed'
>;

export type DraftOutcome =
  | { readonly kind: 'moved'; readonly order: Order }
  | { readonly kind: 'refused'; readonly code: DraftRefusal };

type DraftAnswerInput = {
  parent: ParentRef<DraftParentEvent>;
  order: Order;
  /** What this device has stored of changes that were begun. */
  text: string;
};

type DraftAnswerContext = DraftAnswerInput & {
  /** The draft that the customer answers, whatever is put up meanwhile; 0 before they do. */
  draftId: number;
  refusal: DraftRefusal | null;
};

type Answering = { readonly orderHash: string; readonly draftId: number; readonly answer: DraftAnswer };

/** As it stands in the form now. */
const persistTyped = {
  type: 'persistText',
  params: ({ context: { order, text } }: { context: DraftAnswerContext }) => ({ orderHash: order.hash, text }),
} as const;

/** Why the draft can no longer be answered; null while it can. */
const findPastRefusal = ({ order, draftId }: DraftAnswerContext): DraftRefusal | null =>
  answerRefusal(order, draftId, { type: 'approve' });

/** The customer reads the draft of what is printed, approves it or says what is to be changed. The draft's life is the chart `draftApproval`. */
export const draftAnswerMachine = setup({
  types: {
    context: {} as DraftAnswerContext,
    input: {} as DraftAnswerInput,
    events: {} as DraftAnswerEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention' | 'failed',
  },
  actors: {
    /** Sends how the order stands, now and whenever it changes. */
    watchOrder: fromEmitter<OrderChangedEvent>(noEvents),
    answerDraft: fromPromise<DraftOutcome, Answering>(missingActor('answerDraft')),
  },
  actions: {
    setOrder: assign({ order: (_, params: { order: Order }) => params.order }),
    setDraft: assign({ draftId: ({ context: { order } }) => waitingDraft(order)?.id ?? 0 }),
    setText: assign({ text: (_, params: { text: string }) => params.text }),
    clearText: assign({ text: '' }),
    /** Stores what is typed, so that a reload loses nothing; nothing once it is sent or given up. */
    persistText: (_, _params: { orderHash: string; text: string }) => {},
    setPast: assign({ refusal: ({ context }) => findPastRefusal(context) }),
    setOutcome: assign(({ context }, { outcome }: { outcome: DraftOutcome }) =>
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
    mayAnswer: ({ context: { order } }) => waitingDraft(order) !== null,
    hasText: ({ context: { text } }) => hasWords(text),
    isBegun: ({ context: { order, text } }) => hasWords(text) && waitingDraft(order) !== null,
    isPast: ({ context }) => findPastRefusal(context) !== null,
    /** What is typed has arrived, though its answer has not. */
    isTaken: ({ context: { order, draftId, text } }) =>
      order.approvals.some(({ id, comment }) => id === draftId && comment === text.trim()),
    isMoved: (_, params: { outcome: DraftOutcome }) => params.outcome.kind === 'moved',
  },
}).createMachine({
  id: 'draftAnswer',
  description: 'Approving the draft of what is printed, or asking for changes of it.',
  context: ({ input }) => ({ ...input, draftId: 0, refusal: null }),
  initial: 'resolving',
  invoke: { src: 'watchOrder', onError: { description: 'A defect; the order is judged as it was.' } },
  on: {
    'order.changed': {
      actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
      description: 'Another draft is put up, or it is answered elsewhere.',
    },
  },
  states: {
    resolving: {
      description: 'Was something begun before the page was left?',
      meta: { spec: '3' },
      always: [
        {
          guard: 'isBegun',
          target: 'writing',
          actions: 'setDraft',
          description: 'It goes on where it was left, about the draft that waits now.',
        },
        { target: 'shown', description: 'Nothing was, or no draft waits.' },
      ],
    },
    shown: {
      description: 'The drafts show, with what was said of them; the one that waits can be answered.',
      meta: { spec: '3' },
      on: {
        approve: { guard: 'mayAnswer', target: 'confirming', actions: 'setDraft', description: 'It is right.' },
        ask: { guard: 'mayAnswer', target: 'writing', actions: 'setDraft', description: 'Something is to be changed.' },
      },
    },
    confirming: {
      description: 'May it be printed as it is? That cannot be taken back.',
      tags: 'attention',
      meta: { spec: '3' },
      always: {
        guard: 'isPast',
        target: 'refused',
        actions: 'setPast',
        description: 'Another draft has taken its place meanwhile, or it was answered elsewhere.',
      },
      on: {
        print: { target: 'approving', description: 'It may.' },
        leave: { target: 'shown', description: 'Not yet.' },
      },
    },
    approving: {
      description: 'The server takes the approval.',
      tags: 'busy',
      meta: { spec: '3' },
      invoke: {
        src: 'answerDraft',
        input: ({ context: { order, draftId } }): Answering => ({
          orderHash: order.hash,
          draftId,
          answer: { answer: 'approve' },
        }),
        onDone: [
          {
            guard: { type: 'isMoved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'shown',
            actions: [{ type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'notifyParent'],
            description: 'Approved.',
          },
          {
            target: 'refused',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It cannot be approved any more.',
          },
        ],
        onError: { target: 'notApproved', description: 'The server cannot be reached.' },
      },
    },
    notApproved: {
      description: 'Whether the approval has arrived is not known; sending it again does no harm.',
      tags: 'failed',
      meta: { spec: '8' },
      always: { guard: 'isPast', target: 'shown', description: 'The order shows how the draft was answered.' },
      on: {
        print: { target: 'approving', description: 'Sent again.' },
        leave: { target: 'shown', description: 'Left as it is.' },
      },
    },
    writing: {
      description: 'The customer says what is to be changed.',
      tags: 'attention',
      meta: { spec: '3' },
      initial: 'filling',
      always: {
        guard: 'isPast',
        target: 'refused',
        actions: 'setPast',
        description: 'Another draft has taken its place meanwhile, or it was answered elsewhere; what is typed stays.',
      },
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
          description: 'Nothing is to be changed after all.',
        },
      },
      states: {
        filling: { description: 'The form is open.', meta: { spec: '3' } },
        incomplete: { description: 'The form says that a text is missing.', tags: 'failed', meta: { spec: '5' } },
        unsent: {
          description: 'Whether it has arrived is not known; sending it again does no harm.',
          tags: 'failed',
          meta: { spec: '8' },
          always: {
            guard: 'isTaken',
            target: '#draftAnswer.shown',
            actions: ['clearText', persistTyped],
            description: 'The order shows that it has arrived.',
          },
        },
      },
    },
    sending: {
      description: 'The server takes what is to be changed.',
      tags: 'busy',
      meta: { spec: '3' },
      invoke: {
        src: 'answerDraft',
        input: ({ context: { order, draftId, text } }): Answering => ({
          orderHash: order.hash,
          draftId,
          answer: { answer: 'ask_for_changes', comment: text.trim() },
        }),
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
            description: 'The next draft is worked on.',
          },
          {
            target: 'refused',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It cannot be changed any more; what is typed stays for the next draft.',
          },
        ],
        onError: { target: 'writing.unsent', description: 'The server cannot be reached.' },
      },
    },
    refused: {
      description: 'It says why not.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { leave: { target: 'shown', description: 'Read.' } },
    },
  },
});
