import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { FieldCode } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';
import { outage, type Refusal } from '../lib/refusal.ts';

export type OrderAccountEvent = { type: 'create'; password: string };

/** A visitor's order, and the address that it was placed with. */
export type AccountOrder = { readonly orderHash: string; readonly email: string };

export type CreateAccountOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'invalid'; readonly code: FieldCode }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** `wasSent`: a mail has gone out from this device before. */
type OrderAccountInput = AccountOrder & { readonly wasSent: boolean };

type OrderAccountContext = OrderAccountInput & {
  problem: FieldCode | null;
  refusal: Refusal | null;
};

const nothingWrong = { problem: null, refusal: null } as const satisfies Partial<OrderAccountContext>;

/** Making an account of an order that was placed without one, by one field: the password. */
export const orderAccountMachine = setup({
  types: {
    context: {} as OrderAccountContext,
    input: {} as OrderAccountInput,
    events: {} as OrderAccountEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'form' | 'failed' | 'done',
  },
  actors: {
    /** Checks the password by the shared rules, and registers. One key however often the same is sent. */
    createAccount: fromPromise<CreateAccountOutcome, AccountOrder & { password: string }>(
      missingActor('createAccount'),
    ),
  },
  actions: {
    setOutcome: assign((_, { outcome }: { outcome: CreateAccountOutcome }) => ({
      problem: outcome.kind === 'invalid' ? outcome.code : null,
      refusal: outcome.kind === 'refused' ? outcome.refusal : null,
    })),
    setOutage: assign({ refusal: outage }),
    clearProblem: assign(nothingWrong),
    /** Writes to this device that a mail has gone out. */
    persistSent: (_, _params: AccountOrder) => {},
  },
  guards: {
    wasSent: ({ context }) => context.wasSent,
    isSent: (_, params: { outcome: CreateAccountOutcome }) => params.outcome.kind === 'sent',
    isTaken: (_, { outcome }: { outcome: CreateAccountOutcome }) =>
      outcome.kind === 'refused' && outcome.refusal.code === 'EmailTaken',
  },
}).createMachine({
  id: 'orderAccount',
  description: 'Making an account of an order.',
  context: ({ input }) => ({ ...input, ...nothingWrong }),
  initial: 'resolving',
  states: {
    resolving: {
      description: 'Has a mail gone out before the page was loaded anew?',
      meta: { spec: '2' },
      always: [
        { guard: 'wasSent', target: 'sent', description: 'It has.' },
        { target: 'offered', description: 'Nothing has been asked for yet.' },
      ],
    },
    offered: {
      description: 'What an account gives, the field for its password, and what was wrong with the last attempt.',
      tags: 'form',
      meta: { spec: '2' },
      on: { create: { target: 'creating', actions: 'clearProblem', description: 'A password is chosen.' } },
    },
    creating: {
      description: 'The server is asked; another click does nothing.',
      tags: ['form', 'busy'],
      meta: { spec: '2' },
      invoke: {
        src: 'createAccount',
        // From the event straight to the actor: a password never enters the context.
        input: ({ context: { orderHash, email }, event }) => {
          assertEvent(event, 'create');
          return { orderHash, email, password: event.password };
        },
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ outcome: event.output }) },
            target: 'sent',
            actions: {
              type: 'persistSent',
              params: ({ context: { orderHash, email } }) => ({ orderHash, email }),
            },
            description: 'A mail with a link is on its way.',
          },
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ outcome: event.output }) },
            target: 'taken',
            description: 'There is an account with this address already.',
          },
          {
            target: 'offered',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The password is too short, the order is a customer’s, or it was tried too often.',
          },
        ],
        onError: {
          target: 'offered',
          actions: 'setOutage',
          description: 'The service for registration cannot be reached (specification 8).',
        },
      },
    },
    taken: {
      description: 'Whoever has the address logs in; the order is in their account then.',
      tags: 'failed',
      meta: { spec: '8' },
    },
    sent: {
      description: 'Where the mail has gone; the order is in the account once its link is followed.',
      tags: 'done',
      meta: { spec: '2' },
    },
  },
});
