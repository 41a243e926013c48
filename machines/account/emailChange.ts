import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { FieldCode, ProblemCode } from '../../openapi/types.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { Refusal } from '../lib/refusal.ts';
import { stillWrong, type WrongField, withoutRefused } from '../lib/wrongFields.ts';

/** The address with which somebody signs in, and the one that waits to be confirmed. */
export type SignInAddress = {
  readonly email: string;
  readonly awaited: { readonly email: string; readonly until: string | null } | null;
};

/** The address may have changed: the link of the mail is followed in another tab or on another device. */
export type AddressChangedEvent = { type: 'address.mayHaveChanged' };

/** The new address, and the password by which a customer shows that it is them. */
export type EmailChangeFields = { readonly email: string; readonly password: string };
export type EmailChangeField = keyof EmailChangeFields;

/** Refusals that are about one field. */
export const refusedFields = {
  InvalidCredentials: 'password',
  EmailTaken: 'email',
  EmailUnchanged: 'email',
} as const satisfies Partial<Record<ProblemCode, EmailChangeField>>;

export type EmailChangeCode = FieldCode | keyof typeof refusedFields;
export type EmailChangeProblem = WrongField<EmailChangeField, EmailChangeCode>;

export type EmailChangeEvent =
  | AddressChangedEvent
  | { type: 'open' }
  | { type: 'cancel' }
  /** A field is changed; what the form holds then. */
  | { type: 'edit'; field: EmailChangeField; fields: EmailChangeFields }
  | { type: 'send'; fields: EmailChangeFields }
  | { type: 'withdraw' }
  | { type: 'retry' }
  | { type: 'network.restored' };

export type RequestChangeOutcome =
  | { readonly kind: 'sent'; readonly email: string }
  | { readonly kind: 'invalid'; readonly problems: readonly EmailChangeProblem[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

type EmailChangeContext = {
  /** null until it is known */
  address: SignInAddress | null;
  problems: readonly EmailChangeProblem[];
  refusal: Refusal | null;
};

/** A customer signs in with another e-mail address once it is confirmed by the link of a mail (specification 2, settings). */
export const emailChangeMachine = setup({
  types: {
    context: {} as EmailChangeContext,
    events: {} as EmailChangeEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'form' | 'waiting' | 'done' | 'failed',
  },
  actors: {
    readAddress: fromPromise<SignInAddress>(missingActor('readAddress')),
    /** Checks the form, and has the server send a link to the new address. */
    requestChange: fromPromise<RequestChangeOutcome, { fields: EmailChangeFields }>(missingActor('requestChange')),
    /** Judges what is being mended by the same rules. */
    check: fromPromise<readonly EmailChangeProblem[], { fields: EmailChangeFields }>(missingActor('check')),
    withdrawChange: fromPromise<void>(missingActor('withdrawChange')),
    /** Sends when it is time to look again. */
    watchAddress: fromEmitter<AddressChangedEvent>(noEvents),
  },
  actions: {
    setAddress: assign({ address: (_, params: { address: SignInAddress }) => params.address }),
    setOutcome: assign(
      (
        { context: { address } },
        { outcome }: { readonly outcome: RequestChangeOutcome },
      ): Partial<EmailChangeContext> => {
        if (outcome.kind === 'invalid') return { problems: outcome.problems };
        if (outcome.kind === 'refused') return { refusal: outcome.refusal };
        return address === null ? {} : { address: { ...address, awaited: { email: outcome.email, until: null } } };
      },
    ),
    clearAwaited: assign({ address: ({ context: { address } }) => address && { ...address, awaited: null } }),
    clearProblems: assign({ problems: [], refusal: null }),
    dropRefused: assign({
      problems: ({ context }, { field }: { field: EmailChangeField }) => withoutRefused(context.problems, field),
    }),
    keepWrong: assign({
      problems: ({ context }, { found }: { found: readonly EmailChangeProblem[] }) =>
        stillWrong(context.problems, found),
    }),
    /** The application knows the customer by the new address. */
    notifySession: () => {},
  },
  guards: {
    hasProblems: ({ context }) => context.problems.length > 0,
    isAwaiting: ({ context: { address } }) => address !== null && address.awaited !== null,
    stillAwaits: (_, params: { address: SignInAddress }) => params.address.awaited !== null,
    /** What was awaited has come. */
    isConfirmed: ({ context }, params: { address: SignInAddress }) => params.address.email !== context.address?.email,
    isSent: (_, params: { outcome: RequestChangeOutcome }) => params.outcome.kind === 'sent',
  },
}).createMachine({
  id: 'emailChange',
  description: 'The e-mail address of an account, in its settings.',
  context: { address: null, problems: [], refusal: null },
  invoke: { src: 'watchAddress', onError: { description: 'A defect: the address is as old as it was read.' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The address is on its way.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'readAddress',
        onDone: {
          target: 'known',
          actions: { type: 'setAddress', params: ({ event }) => ({ address: event.output }) },
          description: 'It is here.',
        },
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    failed: {
      description: 'The address could not be loaded; the other sections of the settings are as they were.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        retry: { target: 'loading', description: 'Asked for again.' },
        'network.restored': { target: 'loading', description: 'The network is back.' },
      },
    },
    known: {
      description: 'Does another address wait to be confirmed?',
      meta: { spec: '2' },
      always: [
        { guard: 'isAwaiting', target: 'waiting', description: 'One does.' },
        { target: 'settled', description: 'None does.' },
      ],
    },
    settled: {
      description: 'The address with which the customer signs in.',
      meta: { spec: '2' },
      initial: 'idle',
      on: {
        open: { target: 'asking', description: 'It is to be changed.' },
        'address.mayHaveChanged': { target: 'refreshing', description: 'It may have been changed elsewhere.' },
      },
      states: {
        idle: { description: 'As it was read.', meta: { spec: '2' } },
        confirmed: {
          description: 'The section says that the new address holds from now on.',
          tags: 'done',
          meta: { spec: '2' },
        },
      },
    },
    refreshing: {
      description: 'The address is read again; what is known shows meanwhile, and can be gone on with.',
      meta: { spec: '2' },
      on: {
        open: { target: 'asking', description: 'An address is to be confirmed.' },
        withdraw: { guard: 'isAwaiting', target: 'withdrawing', description: 'The present address stays.' },
      },
      invoke: {
        src: 'readAddress',
        onDone: [
          {
            guard: { type: 'stillAwaits', params: ({ event }) => ({ address: event.output }) },
            target: 'waiting',
            actions: { type: 'setAddress', params: ({ event }) => ({ address: event.output }) },
            description: 'Another address waits to be confirmed.',
          },
          {
            guard: { type: 'isConfirmed', params: ({ event }) => ({ address: event.output }) },
            target: 'settled.confirmed',
            actions: [{ type: 'setAddress', params: ({ event }) => ({ address: event.output }) }, 'notifySession'],
            description: 'It was confirmed meanwhile.',
          },
          {
            target: 'settled',
            actions: { type: 'setAddress', params: ({ event }) => ({ address: event.output }) },
            description: 'None waits: nothing has changed, or the link has expired.',
          },
        ],
        onError: { target: 'known', description: 'The server cannot be reached: it stays as it was.' },
      },
    },
    asking: {
      description: 'The form asks for the new address, and for the password.',
      tags: 'form',
      meta: { spec: '5' },
      initial: 'filling',
      on: {
        send: { target: 'sending', actions: 'clearProblems', description: 'The link is to be sent.' },
        cancel: { target: 'known', actions: 'clearProblems', description: 'It stays as it is.' },
      },
      states: {
        filling: {
          description: 'The form is open, and says what is wrong or why the server has refused it.',
          meta: { spec: '5' },
          on: {
            edit: {
              guard: 'hasProblems',
              target: 'checking',
              actions: { type: 'dropRefused', params: ({ event }) => ({ field: event.field }) },
              description: 'Something is mended.',
            },
          },
        },
        checking: {
          description:
            'What was wrong is judged anew: what is right by now goes, and nothing else is said before it is sent.',
          meta: { spec: '5' },
          invoke: {
            src: 'check',
            input: ({ event }) => {
              assertEvent(event, 'edit');
              return { fields: event.fields };
            },
            onDone: {
              target: 'filling',
              actions: { type: 'keepWrong', params: ({ event }) => ({ found: event.output }) },
              description: 'What is still wrong stays.',
            },
            onError: { target: 'filling', description: 'It cannot be judged: what was said stays.' },
          },
          on: {
            edit: {
              target: 'checking',
              reenter: true,
              actions: { type: 'dropRefused', params: ({ event }) => ({ field: event.field }) },
              description: 'Another letter.',
            },
          },
        },
        unsent: {
          description: 'The link could not be sent; what was typed stays, and can be sent again.',
          tags: 'failed',
          meta: { spec: '8' },
        },
      },
    },
    sending: {
      description: 'The link is asked for; another click does nothing.',
      tags: ['form', 'busy'],
      meta: { spec: '2' },
      invoke: {
        src: 'requestChange',
        // From the event straight to the actor: a password never enters the context.
        input: ({ event }) => {
          assertEvent(event, 'send');
          return { fields: event.fields };
        },
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ outcome: event.output }) },
            target: 'refreshing',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'A mail is on its way to the new address, and one to the present address says so.',
          },
          {
            target: 'asking',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description:
              'It is no e-mail address, the same one, or another account’s (a brand may give one answer for all); the password is wrong, or too many attempts were made.',
          },
        ],
        onError: { target: 'asking.unsent', description: 'The server cannot be reached.' },
      },
    },
    waiting: {
      description:
        'The section says where the link was sent, and until when it is good; the present address holds until it is followed.',
      tags: 'waiting',
      meta: { spec: '2' },
      initial: 'idle',
      on: {
        open: { target: 'asking', description: 'The link is to be sent again, or to another address.' },
        withdraw: { target: 'withdrawing', description: 'The present address stays.' },
        'address.mayHaveChanged': { target: 'refreshing', description: 'The link may have been followed.' },
      },
      states: {
        idle: { description: 'The link has not been followed yet.', meta: { spec: '2' } },
        unchanged: {
          description: 'It could not be withdrawn; it can be tried again.',
          tags: 'failed',
          meta: { spec: '8' },
        },
      },
    },
    withdrawing: {
      description: 'The change is being withdrawn; another click does nothing.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'withdrawChange',
        onDone: { target: 'settled', actions: 'clearAwaited', description: 'The link is good no longer.' },
        onError: { target: 'waiting.unchanged', description: 'The server cannot be reached.' },
      },
    },
  },
});
