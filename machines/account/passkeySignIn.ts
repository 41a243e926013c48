import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { PasskeyAssertion, ProblemCode } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import type { CustomerSession } from './authentication.ts';

/** What the browser can do with passkeys here: nothing, ask for one, or offer them among what it fills in, too. */
export type PasskeySupport = 'none' | 'button' | 'autofill';

/** What a passkey has signed, and for which challenge. */
export type SignedChallenge = {
  readonly challengeId: string;
  /** The visitor's token that has asked for the challenge. */
  readonly visitor: string;
  readonly response: PasskeyAssertion;
};

export type DeviceOutcome =
  | ({ readonly kind: 'signed' } & SignedChallenge)
  /** By the person, or the device did not recognise them: browsers do not say which. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type PasskeySignInOutcome =
  | { readonly kind: 'signedIn'; readonly session: CustomerSession }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type PasskeySignInEvent =
  | { type: 'signIn' }
  | { type: 'cancel' }
  /** The customer does something else: types a password. */
  | { type: 'clearRefusal' };

export type PasskeySignInParentEvent = { type: 'session.begun'; session: CustomerSession };

export type PasskeySignInInput = {
  /** The session, which begins by it. */
  readonly parent: ParentRef<PasskeySignInParentEvent>;
  /** Who alone may sign in: in the session dialog, the customer whose page it is. Null for anybody. */
  readonly customerId: number | null;
};

type PasskeySignInContext = PasskeySignInInput & {
  support: PasskeySupport;
  signed: SignedChallenge | null;
  refusal: ProblemCode | null;
};

/** Signing in with a passkey: by a button, and where the browser can, among what it offers for the address (WebAuthn's conditional UI). */
export const passkeySignInMachine = setup({
  types: {
    context: {} as PasskeySignInContext,
    input: {} as PasskeySignInInput,
    events: {} as PasskeySignInEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'done',
  },
  actors: {
    findSupport: fromPromise<PasskeySupport>(missingActor('findSupport')),
    /** Asks for a challenge, and has the device sign it; with `autofill` it waits until somebody chooses a passkey. */
    askDevice: fromPromise<DeviceOutcome, { autofill: boolean }>(missingActor('askDevice')),
    sendSigned: fromPromise<PasskeySignInOutcome, { signed: SignedChallenge | null; customerId: number | null }>(
      missingActor('sendSigned'),
    ),
  },
  actions: {
    setSupport: assign({ support: (_, params: { support: PasskeySupport }) => params.support }),
    setSigned: assign({
      signed: (_, { outcome }: { readonly outcome: DeviceOutcome }) => (outcome.kind === 'signed' ? outcome : null),
    }),
    clearSigned: assign({ signed: null }),
    setRefusal: assign({
      refusal: (_, { outcome }: { readonly outcome: DeviceOutcome | PasskeySignInOutcome }) =>
        outcome.kind === 'refused' ? outcome.code : null,
    }),
    setOutage: assign({ refusal: 'ServiceUnavailable' }),
    clearRefusal: assign({ refusal: null }),
    beginSession: enqueueActions(({ context, enqueue }, { outcome }: { readonly outcome: PasskeySignInOutcome }) => {
      if (outcome.kind !== 'signedIn') return;
      enqueue.sendTo(context.parent, { type: 'session.begun', session: outcome.session });
    }),
  },
  guards: {
    isUnsupported: (_, params: { support: PasskeySupport }) => params.support === 'none',
    canAutofill: ({ context }) => context.support === 'autofill',
    isSigned: (_, params: { outcome: DeviceOutcome }) => params.outcome.kind === 'signed',
    isRefusedEarly: (_, params: { outcome: DeviceOutcome }) => params.outcome.kind === 'refused',
    isSignedIn: (_, params: { outcome: PasskeySignInOutcome }) => params.outcome.kind === 'signedIn',
    isRefused: ({ context }) => context.refusal !== null,
  },
  delays: {
    /** A challenge is good for five minutes, and a device takes its time. */
    challengeAge: 240_000,
  },
}).createMachine({
  id: 'passkeySignIn',
  description: 'Signing in with a passkey.',
  context: ({ input }) => ({ ...input, support: 'none', signed: null, refusal: null }),
  initial: 'looking',
  states: {
    looking: {
      description: 'What the browser can do is looked up.',
      tags: 'waiting',
      meta: { spec: '6' },
      invoke: {
        src: 'findSupport',
        onDone: [
          {
            guard: { type: 'isUnsupported', params: ({ event }) => ({ support: event.output }) },
            target: 'unsupported',
            description: 'It has no passkeys, or not at this address.',
          },
          {
            target: 'ready',
            actions: { type: 'setSupport', params: ({ event }) => ({ support: event.output }) },
            description: 'It has.',
          },
        ],
        onError: { target: 'unsupported', description: 'It cannot be found out: the password is there.' },
      },
    },
    unsupported: {
      description: 'Nothing of passkeys shows.',
      tags: 'done',
      meta: { spec: '6' },
    },
    ready: {
      description: 'The button shows, and why the last attempt failed.',
      meta: { spec: '6' },
      initial: 'choosing',
      on: {
        signIn: { target: 'askingDevice', actions: 'clearRefusal', description: 'With a passkey.' },
        clearRefusal: { guard: 'isRefused', actions: 'clearRefusal', description: 'Something else is tried.' },
      },
      states: {
        choosing: {
          description: 'Whether the browser offers passkeys by itself.',
          meta: { spec: '6' },
          always: [
            { guard: 'canAutofill', target: 'offering', description: 'It can.' },
            { target: 'resting', description: 'By the button alone.' },
          ],
        },
        offering: {
          description: 'The browser offers passkeys where the e-mail address is typed, until one is chosen.',
          meta: { spec: '6' },
          invoke: {
            src: 'askDevice',
            input: { autofill: true },
            onDone: [
              {
                guard: { type: 'isSigned', params: ({ event }) => ({ outcome: event.output }) },
                target: '#passkeySignIn.signingIn',
                actions: ['clearRefusal', { type: 'setSigned', params: ({ event }) => ({ outcome: event.output }) }],
                description: 'One was chosen.',
              },
              { target: 'resting', description: 'The browser offers none any more; the button is there.' },
            ],
            onError: { target: 'resting', description: 'There is no challenge to be had; the button is there.' },
          },
          after: {
            challengeAge: {
              target: 'offering',
              reenter: true,
              description: 'The challenge is about to expire: with a new one.',
            },
          },
        },
        resting: {
          description: 'The button alone.',
          meta: { spec: '6' },
        },
      },
    },
    askingDevice: {
      description: 'The browser asks for a passkey; the device makes sure who uses it.',
      tags: 'busy',
      meta: { spec: '6' },
      invoke: {
        src: 'askDevice',
        input: { autofill: false },
        onDone: [
          {
            guard: { type: 'isSigned', params: ({ event }) => ({ outcome: event.output }) },
            target: 'signingIn',
            actions: { type: 'setSigned', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The device has signed.',
          },
          {
            guard: { type: 'isRefusedEarly', params: ({ event }) => ({ outcome: event.output }) },
            target: 'ready',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description: 'There is no signing in with a passkey here or now, and it says why.',
          },
          { target: 'ready', description: 'Cancelled: nothing is said of it.' },
        ],
        onError: { target: 'ready', actions: 'setOutage', description: 'The server cannot be reached.' },
      },
      on: {
        cancel: { target: 'ready', description: 'The person would rather do something else.' },
      },
    },
    signingIn: {
      description: 'The server checks what the passkey has signed.',
      tags: 'busy',
      meta: { spec: '6' },
      exit: 'clearSigned',
      invoke: {
        src: 'sendSigned',
        input: ({ context: { signed, customerId } }) => ({ signed, customerId }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ outcome: event.output }) },
            target: 'signedIn',
            actions: { type: 'beginSession', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It is right.',
          },
          {
            target: 'ready',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description:
              'The passkey is not known here any more, it is another customer’s, or what it has signed is wrong.',
          },
        ],
        onError: { target: 'ready', actions: 'setOutage', description: 'The server cannot be reached.' },
      },
    },
    signedIn: {
      description: 'The session begins; the log-in or the dialog is about to go.',
      tags: 'done',
      meta: { spec: '6' },
    },
  },
});
