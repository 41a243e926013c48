import { assign, fromPromise, setup } from 'xstate';
import type { CurrencyCode, Money, ProblemCode } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';
import { parseAlertAmount } from './alertAmount.ts';

export type BalanceAlertEvent =
  | { type: 'switch'; on: boolean }
  | { type: 'type'; amount: string }
  | { type: 'save' }
  | { type: 'retry' }
  | { type: 'network.restored' };

/** Below which balance a mail is sent; null for none. In the customer's currency. */
export type KnownAlert = { readonly below: Money | null; readonly currency: CurrencyCode };

export type AlertOutcome =
  | { readonly kind: 'saved'; readonly alert: KnownAlert }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

type BalanceAlertContext = {
  /** As the server has it. */
  known: KnownAlert | null;
  on: boolean;
  /** As it is typed. */
  amount: string;
  /** Why it was not taken. */
  refusal: ProblemCode | null;
};

/** How a known alert stands in the form. */
const toAlertForm = (alert: KnownAlert): Partial<BalanceAlertContext> => ({
  known: alert,
  on: alert.below !== null,
  amount: alert.below?.currency_amount_decimal ?? '',
  refusal: null,
});

/** The mail that a low balance sends: off, or below an amount (specification 2, "top up your account"). */
export const balanceAlertMachine = setup({
  types: {
    context: {} as BalanceAlertContext,
    events: {} as BalanceAlertEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed',
  },
  actors: {
    readAlert: fromPromise<KnownAlert>(missingActor('readAlert')),
    saveAlert: fromPromise<AlertOutcome, { below: string | null }>(missingActor('saveAlert')),
  },
  actions: {
    setKnown: assign((_, { alert }: { alert: KnownAlert }) => toAlertForm(alert)),
    setOutcome: assign((_, { outcome }: { outcome: AlertOutcome }) =>
      outcome.kind === 'saved' ? toAlertForm(outcome.alert) : { refusal: outcome.code },
    ),
    setOn: assign({ on: (_, { on }: { on: boolean }) => on }),
    setAmount: assign({ amount: (_, { amount }: { amount: string }) => amount }),
  },
  guards: {
    isAmountMissing: ({ context: { on, amount, known } }) =>
      on && parseAlertAmount(amount, known?.currency ?? null) === null,
    isSaved: (_, { outcome }: { outcome: AlertOutcome }) => outcome.kind === 'saved',
  },
}).createMachine({
  id: 'balanceAlert',
  description: 'The mail that says that the balance is low.',
  context: { known: null, on: false, amount: '', refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'What is set is on its way.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'readAlert',
        onDone: {
          target: 'editing',
          actions: { type: 'setKnown', params: ({ event }) => ({ alert: event.output }) },
          description: 'It is known.',
        },
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    failed: {
      description: 'What is set cannot be read; the rest of the page is as it was.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        retry: { target: 'loading', description: 'Asked for again.' },
        'network.restored': { target: 'loading', description: 'The network is back.' },
      },
    },
    editing: {
      description: 'Off, or an amount.',
      meta: { spec: '2' },
      initial: 'idle',
      on: {
        switch: {
          target: '.idle',
          actions: { type: 'setOn', params: ({ event }) => ({ on: event.on }) },
          description: 'Wanted, or not wanted any more.',
        },
        type: {
          target: '.idle',
          actions: { type: 'setAmount', params: ({ event }) => ({ amount: event.amount }) },
          description: 'Another amount.',
        },
        save: [
          {
            guard: 'isAmountMissing',
            target: '.invalid',
            description: 'There is no amount, or none that can be read.',
          },
          { target: 'saving', description: 'It is to be set.' },
        ],
      },
      states: {
        idle: { description: 'As it is set, or not saved yet.', meta: { spec: '2' } },
        invalid: { description: 'The field says what is missing.', tags: 'failed', meta: { spec: '5' } },
        saved: { description: 'The server has set it.', tags: 'done', meta: { spec: '2' } },
        refused: { description: 'The server says why not.', tags: 'failed', meta: { spec: '8' } },
        unsaved: {
          description: 'The server cannot be reached; what was typed stays.',
          tags: 'failed',
          meta: { spec: '8' },
        },
      },
    },
    saving: {
      description: 'It is being set; another click does nothing.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'saveAlert',
        input: ({ context: { on, amount, known } }) => ({
          below: on ? parseAlertAmount(amount, known?.currency ?? null) : null,
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing.saved',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It is set.',
          },
          {
            target: 'editing.refused',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It is refused.',
          },
        ],
        onError: { target: 'editing.unsaved', description: 'The server cannot be reached.' },
      },
    },
  },
});
