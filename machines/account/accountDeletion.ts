import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { AccountDeletion, PaymentMethod } from '../../openapi/types.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { Refusal } from '../lib/refusal.ts';
import { stillWrong, withoutRefused } from '../lib/wrongFields.ts';
import {
  type DeletionField,
  type DeletionProblem,
  type DeletionRequest,
  deletionProblems,
  type PayoutWay,
} from './deletionForm.ts';

/** What becomes of an account and its credit, and how long the law has the billing of its orders stored. */
export type AccountFate = {
  readonly deletion: AccountDeletion | null;
  readonly years: number;
  /** by which the money of a leftover credit can go back the way it was paid in */
  readonly payoutMethods: readonly PaymentMethod[];
};

/** It may have been asked for or withdrawn elsewhere. */
export type DeletionChangedEvent = { type: 'deletion.mayHaveChanged' };

export type AccountDeletionEvent =
  | DeletionChangedEvent
  | { type: 'open' }
  | { type: 'cancel' }
  /** A field is changed; what the form says then. */
  | { type: 'edit'; field: DeletionField; fields: DeletionRequest }
  /** The way by which a leftover credit goes back. */
  | { type: 'choosePayout'; way: PayoutWay }
  | ({ type: 'send' } & DeletionRequest)
  | { type: 'withdraw' }
  | { type: 'retry' }
  | { type: 'network.restored' };

export type AskDeletionOutcome =
  | { readonly kind: 'asked'; readonly deletion: AccountDeletion }
  | { readonly kind: 'invalid'; readonly problems: readonly DeletionProblem[] }
  /** With DeletionRefused something is still open. */
  | { readonly kind: 'refused'; readonly refusal: Refusal };

type AccountDeletionContext = {
  /** null until it is known */
  fate: AccountFate | null;
  problems: readonly DeletionProblem[];
  refusal: Refusal | null;
  payoutWay: PayoutWay;
};

const payoutFields: readonly DeletionField[] = ['payoutName', 'payoutIban'];

/** A customer has the account deleted, which takes a month in which it can be withdrawn (specification 2, settings). */
export const accountDeletionMachine = setup({
  types: {
    context: {} as AccountDeletionContext,
    events: {} as AccountDeletionEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'form' | 'waiting' | 'done' | 'failed',
  },
  actors: {
    readFate: fromPromise<AccountFate>(missingActor('readFate')),
    /** Checks the form, and asks for the deletion. */
    askForDeletion: fromPromise<AskDeletionOutcome, DeletionRequest>(missingActor('askForDeletion')),
    withdrawDeletion: fromPromise<void>(missingActor('withdrawDeletion')),
    /** Sends when it is time to look again. */
    watchFate: fromEmitter<DeletionChangedEvent>(noEvents),
  },
  actions: {
    setFate: assign((_, { fate }: { fate: AccountFate }) => ({
      fate,
      payoutWay: fate.payoutMethods.length > 0 ? ('origin' as const) : ('account' as const),
    })),
    choosePayout: assign({
      payoutWay: (_, { way }: { way: PayoutWay }) => way,
      problems: ({ context: { problems } }) => problems.filter(({ field }) => !payoutFields.includes(field)),
    }),
    setOutcome: assign(
      (
        { context: { fate } },
        { outcome }: { readonly outcome: AskDeletionOutcome },
      ): Partial<AccountDeletionContext> => {
        if (outcome.kind === 'invalid') return { problems: outcome.problems };
        if (outcome.kind === 'refused') return { refusal: outcome.refusal };
        return fate === null ? {} : { fate: { ...fate, deletion: outcome.deletion } };
      },
    ),
    clearDeletion: assign({ fate: ({ context: { fate } }) => fate && { ...fate, deletion: null } }),
    clearProblems: assign({ problems: [], refusal: null }),
    keepWrong: assign({
      problems: ({ context }, { field, fields }: { field: DeletionField; fields: DeletionRequest }) =>
        stillWrong(withoutRefused(context.problems, field), deletionProblems(fields)),
    }),
    /** Other parts of the page look again. */
    notifyOthers: () => {},
  },
  guards: {
    isWaiting: ({ context: { fate } }) => fate !== null && fate.deletion !== null,
    isSettled: ({ context: { fate } }) => fate !== null && fate.deletion === null,
    isAsked: (_, params: { outcome: AskDeletionOutcome }) => params.outcome.kind === 'asked',
  },
}).createMachine({
  id: 'accountDeletion',
  description: 'The deletion of an account, in its settings.',
  context: { fate: null, problems: [], refusal: null, payoutWay: 'account' },
  invoke: { src: 'watchFate', onError: { description: 'A defect: what is shown is as old as it was read.' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'Whether the account is to be deleted is on its way.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'readFate',
        onDone: {
          target: 'known',
          actions: { type: 'setFate', params: ({ event }) => ({ fate: event.output }) },
          description: 'It is known.',
        },
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    failed: {
      description: 'It could not be loaded; the other sections of the settings are as they were.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        retry: { target: 'loading', description: 'Asked for again.' },
        'network.restored': { target: 'loading', description: 'The network is back.' },
      },
    },
    known: {
      description: 'Is the account to be deleted?',
      meta: { spec: '2' },
      always: [
        { guard: 'isWaiting', target: 'waiting', description: 'It is, on a day that is named.' },
        { target: 'settled', description: 'It stays.' },
      ],
    },
    settled: {
      description: 'The account stays.',
      meta: { spec: '2' },
      initial: 'idle',
      on: {
        open: { target: 'asking', description: 'It is to be deleted.' },
        'deletion.mayHaveChanged': { target: 'refreshing', description: 'It may have been asked for elsewhere.' },
      },
      states: {
        idle: { description: 'Nothing has been asked for.', meta: { spec: '2' } },
        kept: { description: 'The deletion was just withdrawn.', tags: 'done', meta: { spec: '2' } },
      },
    },
    refreshing: {
      description: 'It is looked at again; what is known shows meanwhile, and can be gone on with.',
      meta: { spec: '2' },
      on: {
        open: { guard: 'isSettled', target: 'asking', description: 'It is to be deleted.' },
        withdraw: { guard: 'isWaiting', target: 'withdrawing', description: 'The account stays.' },
      },
      invoke: {
        src: 'readFate',
        onDone: {
          target: 'known',
          actions: { type: 'setFate', params: ({ event }) => ({ fate: event.output }) },
          description: 'It is known.',
        },
        onError: { target: 'known', description: 'The server cannot be reached: it stays as it was.' },
      },
    },
    asking: {
      description:
        'The form says what is deleted and what the law has stored, and asks for the password and a confirmation.',
      tags: 'form',
      meta: { spec: '5' },
      initial: 'filling',
      on: {
        edit: {
          actions: { type: 'keepWrong', params: ({ event: { field, fields } }) => ({ field, fields }) },
          description: 'Something is mended: what is right by now goes.',
        },
        choosePayout: {
          actions: { type: 'choosePayout', params: ({ event: { way } }) => ({ way }) },
          description: 'What is left goes back another way; what was wrong with the bank account goes.',
        },
        send: { target: 'sending', actions: 'clearProblems', description: 'The deletion is asked for.' },
        cancel: { target: 'settled', actions: 'clearProblems', description: 'The account stays.' },
      },
      states: {
        filling: {
          description: 'The form is open, and says what is missing or why the server has refused it.',
          meta: { spec: '5' },
        },
        unsent: {
          description: 'It could not be sent; what was typed stays, and can be sent again.',
          tags: 'failed',
          meta: { spec: '8' },
        },
      },
    },
    sending: {
      description: 'The deletion is asked for; another click does nothing.',
      tags: ['form', 'busy'],
      meta: { spec: '2' },
      invoke: {
        src: 'askForDeletion',
        // From the event straight to the actor: a password never enters the context.
        input: ({ event }) => {
          assertEvent(event, 'send');
          return { password: event.password, confirmed: event.confirmed, payout: event.payout };
        },
        onDone: [
          {
            guard: { type: 'isAsked', params: ({ event }) => ({ outcome: event.output }) },
            target: 'waiting',
            actions: [{ type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'notifyOthers'],
            description: 'The day is set; a mail says so.',
          },
          {
            target: 'asking',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description:
              'Something is missing, the password is wrong, too many were tried, or something is still open.',
          },
        ],
        onError: { target: 'asking.unsent', description: 'The server cannot be reached.' },
      },
    },
    waiting: {
      description: 'The section says when the account is deleted, and that it can be kept until then.',
      tags: 'waiting',
      meta: { spec: '2' },
      initial: 'idle',
      on: {
        withdraw: { target: 'withdrawing', description: 'The account stays.' },
        'deletion.mayHaveChanged': { target: 'refreshing', description: 'It may have been withdrawn elsewhere.' },
      },
      states: {
        idle: { description: 'Its day has not come.', meta: { spec: '2' } },
        unchanged: {
          description: 'It could not be withdrawn; it can be tried again.',
          tags: 'failed',
          meta: { spec: '8' },
        },
      },
    },
    withdrawing: {
      description: 'The deletion is being withdrawn; another click does nothing.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'withdrawDeletion',
        onDone: {
          target: 'settled.kept',
          actions: ['clearDeletion', 'notifyOthers'],
          description: 'The account stays.',
        },
        onError: { target: 'waiting.unchanged', description: 'The server cannot be reached.' },
      },
    },
  },
});
