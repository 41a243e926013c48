import { assign, fromPromise, setup } from 'xstate';
import type { FieldCode } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';
import { outage, type Refusal } from '../lib/refusal.ts';

export type VerificationMailEvent =
  | { type: 'change'; email: string }
  | { type: 'send' }
  /** To another address, or once more. */
  | { type: 'again' };

export type SendVerificationOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'invalid'; readonly code: FieldCode }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

type VerificationMailContext = {
  email: string;
  problem: FieldCode | null;
  refusal: Refusal | null;
};

const nothingWrong = { problem: null, refusal: null } as const satisfies Partial<VerificationMailContext>;

/** Sends the verification mail of a registration again (specification 2), with a new link. */
export const verificationMailMachine = setup({
  types: {
    context: {} as VerificationMailContext,
    /** The address that is known already; empty where none is. */
    input: {} as { email: string },
    events: {} as VerificationMailEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'form' | 'failed' | 'done',
  },
  actors: {
    /** Checks the address by the shared rules, and asks for the mail. */
    sendMail: fromPromise<SendVerificationOutcome, { email: string }>(missingActor('sendMail')),
  },
  actions: {
    setEmail: assign((_, params: { email: string }) => ({ email: params.email, ...nothingWrong })),
    clearProblem: assign(nothingWrong),
    setOutcome: assign((_, { outcome }: { outcome: SendVerificationOutcome }) => ({
      problem: outcome.kind === 'invalid' ? outcome.code : null,
      refusal: outcome.kind === 'refused' ? outcome.refusal : null,
    })),
    setOutage: assign({ refusal: outage }),
  },
  guards: {
    isSent: (_, params: { outcome: SendVerificationOutcome }) => params.outcome.kind === 'sent',
  },
}).createMachine({
  id: 'verificationMail',
  description: 'Sending the verification mail again.',
  context: ({ input }) => ({ email: input.email, ...nothingWrong }),
  initial: 'asking',
  states: {
    asking: {
      description: 'To which address; and why the mail could not be sent, where it could not.',
      tags: 'form',
      meta: { spec: '2' },
      on: {
        change: {
          actions: { type: 'setEmail', params: ({ event }) => ({ email: event.email }) },
          description: 'An address is typed.',
        },
        send: { target: 'sending', actions: 'clearProblem', description: 'The mail is asked for.' },
      },
    },
    sending: {
      description: 'The server is asked; another click does nothing.',
      tags: ['form', 'busy'],
      meta: { spec: '2' },
      invoke: {
        src: 'sendMail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ outcome: event.output }) },
            target: 'sent',
            description: 'On its way, where somebody waits for it.',
          },
          {
            target: 'asking',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The address is wrong, nobody has registered with it, or too many mails were asked for.',
          },
        ],
        onError: { target: 'asking', actions: 'setOutage', description: 'The server cannot be reached.' },
      },
    },
    sent: {
      description: 'Where the mail has gone, and what to do when it does not arrive.',
      tags: 'done',
      meta: { spec: '2' },
      on: { again: { target: 'asking', description: 'Once more, or to another address.' } },
    },
  },
});
