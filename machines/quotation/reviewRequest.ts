import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { ProblemCode, Quotation, ReviewKind } from '../../openapi/types.ts';
import { hasWords } from '../lib/countWords.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import { newerOrder } from '../lib/newerOrder.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import type { QuotationChangedEvent } from '../payment/follow.ts';
import { computeQuotationStage } from './quotationStage.ts';
import { reviewRefusal } from './reviewRefusal.ts';

export type ReviewRequestEvent =
  | QuotationChangedEvent
  | { type: 'ask'; kind: ReviewKind }
  | { type: 'write'; text: string }
  | { type: 'send' }
  /** The offer is taken as it is after all. */
  | { type: 'withdraw' }
  /** Nothing is asked after all, or what was said has been read. */
  | { type: 'leave' };

/** Why nothing can be asked about an offer, or withdrawn. */
export type ReviewRefusal = Extract<
  ProblemCode,
  | 'OfferUnderReview'
  | 'TooManyReviews'
  | 'NothingToCount'
  | 'TransitionRefused'
  | 'QuotationExpired'
  | 'AlreadyAccepted'
  | 'AlreadyRejected'
>;

export type ReviewOutcome =
  | { readonly kind: 'moved'; readonly quotation: Quotation }
  | { readonly kind: 'refused'; readonly code: ReviewRefusal };

/** What is typed, and what it is about. */
export type TypedReview = { readonly kind: ReviewKind; readonly text: string };

type ReviewRequestInput = {
  parent: ParentRef<QuotationChangedEvent>;
  quotation: Quotation;
  /** What this device has stored of a question that was begun. */
  typed: TypedReview | null;
};

type ReviewRequestContext = Pick<ReviewRequestInput, 'parent' | 'quotation'> &
  TypedReview & { refusal: ReviewRefusal | null };

const mayAsk = (kind: ReviewKind, quotation: Quotation): boolean =>
  computeQuotationStage(quotation) === 'offered' &&
  reviewRefusal(kind, { ...quotation, asked: quotation.reviews.length }) === null;

/** As it stands in the form now. */
const persistTyped = {
  type: 'persistTyped',
  params: ({ context: { quotation, kind, text } }: { context: ReviewRequestContext }) => ({
    orderHash: quotation.order_hash,
    typed: text === '' ? null : { kind, text },
  }),
} as const;

/** What a customer asks about an offer: a change, or a recount. Its life is the chart `offerReview`. */
export const reviewRequestMachine = setup({
  types: {
    context: {} as ReviewRequestContext,
    input: {} as ReviewRequestInput,
    events: {} as ReviewRequestEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention' | 'failed',
  },
  actors: {
    /** Sends how the offer stands, now and whenever it changes. */
    watchQuotation: fromEmitter<QuotationChangedEvent>(noEvents),
    askForReview: fromPromise<ReviewOutcome, { quotation: Quotation } & TypedReview>(missingActor('askForReview')),
    withdrawReview: fromPromise<ReviewOutcome, { quotation: Quotation }>(missingActor('withdrawReview')),
  },
  actions: {
    setQuotation: assign({ quotation: (_, params: { quotation: Quotation }) => params.quotation }),
    setKind: assign({ kind: (_, params: { kind: ReviewKind }) => params.kind }),
    setText: assign({ text: (_, params: { text: string }) => params.text }),
    clearText: assign({ text: '' }),
    /** Stores what is typed, so that a reload loses nothing; nothing once it is sent or given up. */
    persistTyped: (_, _params: { orderHash: string; typed: TypedReview | null }) => {},
    setOutcome: assign(({ context }, { outcome }: { outcome: ReviewOutcome }) =>
      outcome.kind === 'moved'
        ? { quotation: newerOrder(context.quotation, outcome.quotation), refusal: null }
        : { quotation: context.quotation, refusal: outcome.code },
    ),
    notifyParent: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'quotation.changed' as const, quotation: context.quotation }),
    ),
  },
  guards: {
    mayAsk: ({ context: { quotation } }, { kind }: { kind: ReviewKind }) => mayAsk(kind, quotation),
    isOpen: ({ context: { quotation } }) => quotation.under_review,
    hasText: ({ context: { text } }) => hasWords(text),
    isBegun: ({ context: { quotation, kind, text } }) => hasWords(text) && mayAsk(kind, quotation),
    isMoved: (_, params: { outcome: ReviewOutcome }) => params.outcome.kind === 'moved',
  },
}).createMachine({
  id: 'reviewRequest',
  description: 'Asking for a change of an offer or for a recount, and withdrawing it.',
  context: ({ input: { parent, quotation, typed } }) => ({
    parent,
    quotation,
    kind: typed?.kind ?? 'change',
    text: typed?.text ?? '',
    refusal: null,
  }),
  initial: 'resolving',
  invoke: { src: 'watchQuotation', onError: { description: 'A defect; the offer is judged as it was.' } },
  on: {
    'quotation.changed': {
      actions: { type: 'setQuotation', params: ({ event }) => ({ quotation: event.quotation }) },
      description: 'The desk has answered, or it was asked or withdrawn in another tab.',
    },
  },
  states: {
    resolving: {
      description: 'Was something begun before the page was left?',
      meta: { spec: '4' },
      always: [
        { guard: 'isBegun', target: 'writing', description: 'It goes on where it was left.' },
        { target: 'shown', description: 'Nothing was, or it cannot be asked now.' },
      ],
    },
    shown: {
      description: 'What was asked before shows, with the answers; something else can be asked where nothing is open.',
      meta: { spec: '4' },
      on: {
        ask: {
          guard: { type: 'mayAsk', params: ({ event }) => ({ kind: event.kind }) },
          target: 'writing',
          actions: { type: 'setKind', params: ({ event }) => ({ kind: event.kind }) },
          description: 'Something is to differ, or to be counted again.',
        },
        withdraw: { guard: 'isOpen', target: 'withdrawing', description: 'The offer is taken as it is.' },
      },
    },
    writing: {
      description: 'The customer says what is to differ, or why it is to be counted again.',
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
        leave: { target: 'shown', actions: ['clearText', persistTyped], description: 'Nothing is asked after all.' },
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
      description: 'The server takes the question.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'askForReview',
        input: ({ context: { quotation, kind, text } }) => ({ quotation, kind, text }),
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
            description: 'Asked; the offer waits for the answer.',
          },
          {
            target: 'refused',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The offer is no longer open, or something is asked already.',
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
        src: 'withdrawReview',
        input: ({ context: { quotation } }) => ({ quotation }),
        onDone: [
          {
            guard: { type: 'isMoved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'shown',
            actions: [{ type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'notifyParent'],
            description: 'Withdrawn; the offer can be ordered.',
          },
          {
            target: 'refused',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The desk has answered it meanwhile.',
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
