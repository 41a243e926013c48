import { assign, fromPromise, setup } from 'xstate';
import type { ProblemCode, WithdrawalReceipt } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';
import {
  emptyWithdrawal,
  type WithdrawalCheck,
  type WithdrawalFields,
  type WithdrawalProblem,
} from './withdrawalFields.ts';

export type WithdrawalEvent =
  | { type: 'change'; fields: Partial<WithdrawalFields> }
  | { type: 'continue' }
  | { type: 'back' }
  | { type: 'confirm' }
  /** Invoiced to a company, but a natural person's, who ordered outside of their profession. */
  | { type: 'claimConsumer' };

export type Statement = { readonly fields: WithdrawalFields; readonly soleTrader: boolean };

export type WithdrawOutcome =
  | { readonly kind: 'withdrawn'; readonly receipt: WithdrawalReceipt }
  | { readonly kind: 'invalid'; readonly problems: readonly WithdrawalProblem[] }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

type WithdrawalContext = {
  /** Whose address the page has; null on the page that everybody finds. */
  orderHash: string | null;
  fields: WithdrawalFields;
  soleTrader: boolean;
  problems: readonly WithdrawalProblem[];
  refusal: ProblemCode | null;
  receipt: WithdrawalReceipt | null;
};

const problemsIn = (outcome: WithdrawalCheck | WithdrawOutcome): readonly WithdrawalProblem[] =>
  'problems' in outcome ? outcome.problems : [];

/** Withdrawing from a contract, by customers and guests alike: the statement, its confirmation, the receipt (facts: law). */
export const withdrawalMachine = setup({
  types: {
    context: {} as WithdrawalContext,
    input: {} as { orderHash: string | null },
    events: {} as WithdrawalEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'form' | 'attention' | 'done' | 'failed',
  },
  actors: {
    /** What is known of the customer and, with an address, of the order. */
    readKnown: fromPromise<Partial<WithdrawalFields>, { orderHash: string | null }>(missingActor('readKnown')),
    checkStatement: fromPromise<WithdrawalCheck, { fields: WithdrawalFields }>(missingActor('checkStatement')),
    sendStatement: fromPromise<WithdrawOutcome, Statement>(missingActor('sendStatement')),
  },
  actions: {
    setFields: assign({
      fields: ({ context }, params: { fields: Partial<WithdrawalFields> }) => ({ ...context.fields, ...params.fields }),
      problems: ({ context }, params: { fields: Partial<WithdrawalFields> }) =>
        context.problems.filter(({ field }) => !(field in params.fields)),
    }),
    /** Whose order it is was said of another one. */
    clearClaim: assign({ soleTrader: false }),
    setClaim: assign({ soleTrader: true }),
    setProblems: assign({
      problems: (_, params: { outcome: WithdrawalCheck | WithdrawOutcome }) => problemsIn(params.outcome),
    }),
    setRefusal: assign({
      refusal: (_, params: { outcome: WithdrawOutcome }) =>
        params.outcome.kind === 'refused' ? params.outcome.code : null,
    }),
    setReceipt: assign({
      receipt: (_, params: { outcome: WithdrawOutcome }) =>
        params.outcome.kind === 'withdrawn' ? params.outcome.receipt : null,
    }),
  },
  guards: {
    isValid: (_, params: { outcome: WithdrawalCheck }) => params.outcome.valid,
    isWithdrawn: (_, params: { outcome: WithdrawOutcome }) => params.outcome.kind === 'withdrawn',
    isInvalid: (_, params: { outcome: WithdrawOutcome }) => params.outcome.kind === 'invalid',
    isForConsumers: ({ context }) => context.refusal === 'ConsumersOnly',
  },
}).createMachine({
  id: 'withdrawal',
  description: 'Withdrawing from the contract of an order.',
  context: ({ input }) => ({
    orderHash: input.orderHash,
    fields: emptyWithdrawal,
    soleTrader: false,
    problems: [],
    refusal: null,
    receipt: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'What is known already is looked up, so that it need not be typed.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'readKnown',
        input: ({ context }) => ({ orderHash: context.orderHash }),
        onDone: {
          target: 'editing',
          actions: { type: 'setFields', params: ({ event }) => ({ fields: event.output }) },
          description: 'The form begins with it.',
        },
        onError: { target: 'editing', description: 'Nothing is known; the form is there all the same.' },
      },
    },
    editing: {
      description: 'Who withdraws, from which order, and where the acknowledgement goes.',
      tags: 'form',
      meta: { spec: '2' },
      on: {
        change: {
          actions: [{ type: 'setFields', params: ({ event }) => ({ fields: event.fields }) }, 'clearClaim'],
          description: 'Something is filled in.',
        },
        continue: { target: 'checking', description: 'To be looked at once more.' },
      },
    },
    checking: {
      description: 'What has been filled in is checked.',
      tags: ['form', 'busy'],
      meta: { spec: '5' },
      invoke: {
        src: 'checkStatement',
        input: ({ context }) => ({ fields: context.fields }),
        onDone: [
          {
            guard: { type: 'isValid', params: ({ event }) => ({ outcome: event.output }) },
            target: 'confirming',
            actions: { type: 'setProblems', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Nothing is missing.',
          },
          {
            target: 'editing',
            actions: { type: 'setProblems', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Something is missing or wrong, and says what.',
          },
        ],
        onError: { target: 'confirming', description: 'The rules cannot be loaded: the server judges alone.' },
      },
    },
    confirming: {
      description: 'The statement shows in its words, with the button that makes it.',
      tags: 'attention',
      meta: { spec: '2' },
      on: {
        confirm: { target: 'sending', description: 'The withdrawal is confirmed.' },
        back: { target: 'editing', description: 'Something is to be changed.' },
      },
    },
    sending: {
      description: 'The statement is on its way; another click does nothing.',
      tags: ['attention', 'busy'],
      meta: { spec: '2' },
      invoke: {
        src: 'sendStatement',
        input: ({ context: { fields, soleTrader } }) => ({ fields, soleTrader }),
        onDone: [
          {
            guard: { type: 'isWithdrawn', params: ({ event }) => ({ outcome: event.output }) },
            target: 'withdrawn',
            actions: { type: 'setReceipt', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Recorded, and acknowledged by mail.',
          },
          {
            guard: { type: 'isInvalid', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing',
            actions: { type: 'setProblems', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The server finds something missing or wrong.',
          },
          {
            target: 'refused',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description: 'There is no such right here, and it says why.',
          },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    failed: {
      description: 'Whether the statement has arrived is not known; sending it again does no harm.',
      tags: ['attention', 'failed'],
      meta: { spec: '8' },
      on: {
        confirm: { target: 'sending', description: 'Sent again.' },
        back: { target: 'editing', description: 'Something is to be changed.' },
      },
    },
    refused: {
      description: 'Why it was not recorded, and whom to ask.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        claimConsumer: {
          guard: 'isForConsumers',
          target: 'confirming',
          actions: 'setClaim',
          description:
            'The company is a natural person, who ordered outside of their profession and has the right, too.',
        },
        back: { target: 'editing', description: 'Another order is named, or another address.' },
      },
    },
    withdrawn: {
      description: 'Recorded: what has been stated, when, and what follows.',
      tags: 'done',
      meta: { spec: '2' },
    },
  },
});
