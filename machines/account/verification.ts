import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { missingActor } from '../lib/missingActor.ts';
import { outage, type Refusal } from '../lib/refusal.ts';
import type { CustomerSession } from './authentication.ts';

export type VerificationEvent =
  /** The password is typed anew. */
  | { type: 'edit'; field: 'password' }
  | { type: 'enterPassword'; password: string }
  | { type: 'retry' }
  /** Who is signed in, here or in another tab. */
  | { type: 'signedIn'; email: string };

/** The link of a mail. */
export type VerificationLink = { readonly email: string; readonly hash: string };

export type VerifyOutcome =
  | { readonly kind: 'activated'; readonly session: CustomerSession }
  /** Somebody else may have registered with the address: who has chosen the password says that it was them. */
  | { readonly kind: 'passwordNeeded' }
  | { readonly kind: 'emailChanged' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

type VerificationContext = VerificationLink & {
  /** Where the customer came from when they registered on this device: an address without its locale. */
  from: string | null;
  /** The address of who is signed in; null for a visitor. */
  signedInAs: string | null;
  refusal: Refusal | null;
};

/** Confirming an e-mail address by the link of a mail (specification 2): of a registration, or another one of an account. */
export const verificationMachine = setup({
  types: {
    context: {} as VerificationContext,
    input: {} as VerificationLink & { readonly from: string | null },
    events: {} as VerificationEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention' | 'failed' | 'done',
  },
  actors: {
    /** Has the server confirm the address; with a password where it asks for one. */
    verify: fromPromise<VerifyOutcome, VerificationLink & { password: string | null }>(missingActor('verify')),
  },
  actions: {
    setRefusal: assign({
      refusal: (_, { outcome }: { outcome: VerifyOutcome }) => (outcome.kind === 'refused' ? outcome.refusal : null),
    }),
    setOutage: assign({ refusal: outage }),
    clearRefusal: assign({ refusal: null }),
    forgetPassword: assign({
      refusal: ({ context: { refusal } }) => (refusal?.code === 'InvalidCredentials' ? null : refusal),
    }),
    setSignedIn: assign({ signedInAs: (_, params: { email: string }) => params.email }),
    /** Signs the customer in with the session that the server has begun. */
    beginSession: (_, _params: { outcome: VerifyOutcome }) => {},
    /** The session knows its customer by another address from now on, if it is theirs. */
    refreshCustomer: () => {},
    /** What the device knows of the registration is not needed any more. */
    removeSent: () => {},
  },
  guards: {
    isActivated: (_, params: { outcome: VerifyOutcome }) => params.outcome.kind === 'activated',
    isPasswordNeeded: (_, params: { outcome: VerifyOutcome }) => params.outcome.kind === 'passwordNeeded',
    isEmailChanged: (_, params: { outcome: VerifyOutcome }) => params.outcome.kind === 'emailChanged',
    isOwn: ({ context: { email, signedInAs } }) => signedInAs?.toLowerCase() === email.trim().toLowerCase(),
    isUsed: (_, { outcome }: { outcome: VerifyOutcome }) =>
      outcome.kind === 'refused' && outcome.refusal.code === 'LinkUsed',
    isExpired: (_, { outcome }: { outcome: VerifyOutcome }) =>
      outcome.kind === 'refused' && outcome.refusal.code === 'LinkExpired',
    /** The password is wrong, or was tried too often: the link stays good. */
    isPasswordRefused: (_, { outcome }: { outcome: VerifyOutcome }) =>
      outcome.kind === 'refused' &&
      (outcome.refusal.code === 'InvalidCredentials' || outcome.refusal.code === 'RateLimited'),
    isTooOften: (_, { outcome }: { outcome: VerifyOutcome }) =>
      outcome.kind === 'refused' && outcome.refusal.code === 'RateLimited',
  },
}).createMachine({
  id: 'verification',
  description: 'Confirming an e-mail address by the link of a mail.',
  context: ({ input }) => ({ ...input, signedInAs: null, refusal: null }),
  initial: 'verifying',
  on: {
    signedIn: {
      actions: { type: 'setSignedIn', params: ({ event }) => ({ email: event.email }) },
      description: 'Who is signed in is known.',
    },
  },
  states: {
    verifying: {
      description: 'The server looks at the link.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'verify',
        input: ({ context: { email, hash } }) => ({ email, hash, password: null }),
        onDone: [
          {
            guard: { type: 'isActivated', params: ({ event }) => ({ outcome: event.output }) },
            target: 'activated',
            actions: { type: 'beginSession', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Asked from where it was registered: the account is active, its customer signed in.',
          },
          {
            guard: { type: 'isPasswordNeeded', params: ({ event }) => ({ outcome: event.output }) },
            target: 'passwordNeeded',
            description: 'Asked from another device.',
          },
          {
            guard: { type: 'isEmailChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'emailChanged',
            description: 'The link of another address for an account.',
          },
          {
            guard: { type: 'isUsed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'used',
            description: 'It was used before.',
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => ({ outcome: event.output }) },
            target: 'expired',
            description: 'It is too old.',
          },
          {
            guard: { type: 'isTooOften', params: ({ event }) => ({ outcome: event.output }) },
            target: 'unavailable',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Too many links were tried from here.',
          },
          {
            target: 'wrong',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description: 'There is no such link, or somebody else has the address by now.',
          },
        ],
        onError: { target: 'unavailable', actions: 'setOutage', description: 'The server cannot be reached.' },
      },
    },
    passwordNeeded: {
      description:
        'The password of the account, so that nobody confirms what a stranger has asked for with their address.',
      tags: 'attention',
      meta: { spec: '2' },
      initial: 'asking',
      states: {
        asking: {
          description: 'The field, and what was wrong with the last password.',
          meta: { spec: '2' },
          on: {
            edit: { actions: 'forgetPassword', description: 'What was said of the password is over.' },
            enterPassword: {
              target: 'checking',
              actions: 'clearRefusal',
              description: 'The password is sent.',
            },
          },
        },
        checking: {
          description: 'The server compares it; another click does nothing.',
          tags: 'busy',
          meta: { spec: '2' },
          invoke: {
            src: 'verify',
            // From the event straight to the actor: a password never enters the context.
            input: ({ context: { email, hash }, event }) => {
              assertEvent(event, 'enterPassword');
              return { email, hash, password: event.password };
            },
            onDone: [
              {
                guard: { type: 'isActivated', params: ({ event }) => ({ outcome: event.output }) },
                target: '#verification.activated',
                actions: { type: 'beginSession', params: ({ event }) => ({ outcome: event.output }) },
                description: 'It is right: the account is active, its customer signed in.',
              },
              {
                guard: { type: 'isEmailChanged', params: ({ event }) => ({ outcome: event.output }) },
                target: '#verification.emailChanged',
                description: 'It is right: the account has the other address.',
              },
              {
                guard: { type: 'isPasswordRefused', params: ({ event }) => ({ outcome: event.output }) },
                target: 'asking',
                actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
                description: 'It is wrong, or was tried too often.',
              },
              {
                guard: { type: 'isUsed', params: ({ event }) => ({ outcome: event.output }) },
                target: '#verification.used',
                description: 'The link was used meanwhile, in another tab or on another device.',
              },
              {
                guard: { type: 'isExpired', params: ({ event }) => ({ outcome: event.output }) },
                target: '#verification.expired',
                description: 'The link has expired meanwhile.',
              },
              {
                target: '#verification.wrong',
                actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
                description: 'The link is not known any more, or somebody else has the address by now.',
              },
            ],
            onError: { target: 'asking', actions: 'setOutage', description: 'The server cannot be reached.' },
          },
        },
      },
    },
    activated: {
      description: 'The address is confirmed, the account active, and its customer signed in: the ways on from here.',
      tags: 'done',
      meta: { spec: '2' },
      entry: 'removeSent',
    },
    confirmed: {
      description: 'The address was confirmed before, and its customer is signed in.',
      tags: 'done',
      meta: { spec: '2' },
    },
    emailChanged: {
      description: 'The account has the other address from now on.',
      tags: 'done',
      meta: { spec: '2' },
      entry: 'refreshCustomer',
    },
    used: {
      description: 'The link was used before: its account is there to log in to.',
      tags: 'failed',
      meta: { spec: '2' },
      always: {
        guard: 'isOwn',
        target: 'confirmed',
        description: 'By who is signed in: the page was loaded anew, or is open in another tab, and nothing is wrong.',
      },
    },
    expired: {
      description: 'The link is too old; another mail can be asked for.',
      tags: 'failed',
      meta: { spec: '2' },
    },
    wrong: {
      description: 'The link is none of ours, or not all of it: open it from the mail once more, or ask for another.',
      tags: 'failed',
      meta: { spec: '2' },
    },
    unavailable: {
      description: 'Nothing is known of the link; asking again does no harm.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { retry: { target: 'verifying', actions: 'clearRefusal', description: 'Asked for.' } },
    },
  },
});
