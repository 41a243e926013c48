import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { Passkey, PasskeyRegistration, ProblemCode } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';
import { maxPasskeys } from './passkeyLimits.ts';

/** What of passkeys there is here. */
export type PasskeysRead =
  | {
      readonly kind: 'known';
      readonly passkeys: readonly Passkey[];
      /** Whether the browser can make one. */
      readonly supported: boolean;
      /** A name for one of this device. */
      readonly suggestion: string;
    }
  /** At an address for which browsers have none. */
  | { readonly kind: 'unavailable' };

/** A passkey that the device has made, and for which challenge. */
export type MadePasskey = { readonly challengeId: string; readonly response: PasskeyRegistration };

export type MakingOutcome =
  | ({ readonly kind: 'made' } & MadePasskey)
  /** By the person, or the device did not recognise them: browsers do not say which. */
  | { readonly kind: 'cancelled' }
  /** The device has one of this account already. */
  | { readonly kind: 'known' }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type PasskeyChangeOutcome =
  | { readonly kind: 'changed'; readonly passkeys: readonly Passkey[] }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type PasskeyEvent =
  | { type: 'retry' }
  | { type: 'add' }
  | { type: 'rename'; id: string }
  | { type: 'remove'; id: string }
  | { type: 'change'; name: string }
  /** The password is typed anew. */
  | { type: 'edit'; field: 'password' }
  /** With the password, where it is asked for. */
  | { type: 'confirm'; password?: string }
  | { type: 'cancel' };

/** Why nothing was done. */
export type PasskeyRefusal = ProblemCode | 'onDevice';

type PasskeyContext = {
  passkeys: readonly Passkey[];
  supported: boolean;
  suggestion: string;
  /** The one that is renamed or removed. */
  chosen: Passkey | null;
  name: string;
  made: MadePasskey | null;
  isNameMissing: boolean;
  /** The customer has signed in some time ago: the server asks for the password, too. */
  isPasswordAsked: boolean;
  isPasswordMissing: boolean;
  refusal: PasskeyRefusal | null;
  done: 'added' | 'renamed' | 'removed' | null;
};

const nothingSaid = {
  isNameMissing: false,
  isPasswordMissing: false,
  refusal: null,
  done: null,
} as const satisfies Partial<PasskeyContext>;

/** The password, if there is one. */
const findTyped = ({ password }: { readonly password?: string }): string | null =>
  password === undefined || password === '' ? null : password;

const findRefusal = (outcome: MakingOutcome | PasskeyChangeOutcome): PasskeyRefusal | null => {
  if (outcome.kind === 'known') return 'onDevice';
  return outcome.kind === 'refused' ? outcome.code : null;
};

/**
 * A customer's passkeys, in the settings: which there are, adding, renaming and removing one. The account's password stays in any case; what
 * is typed of it never enters the context.
 */
export const passkeyMachine = setup({
  types: {
    context: {} as PasskeyContext,
    events: {} as PasskeyEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'listed' | 'form' | 'attention' | 'failed',
  },
  actors: {
    readPasskeys: fromPromise<PasskeysRead>(missingActor('readPasskeys')),
    /** Asks for a challenge, and has the device make a passkey. */
    makePasskey: fromPromise<MakingOutcome, { password: string | null }>(missingActor('makePasskey')),
    addPasskey: fromPromise<PasskeyChangeOutcome, { made: MadePasskey | null; name: string }>(
      missingActor('addPasskey'),
    ),
    renamePasskey: fromPromise<PasskeyChangeOutcome, { id: string; name: string }>(missingActor('renamePasskey')),
    /** Removes it here, and where the browser can, has the device forget it, too. */
    removePasskey: fromPromise<PasskeyChangeOutcome, { id: string }>(missingActor('removePasskey')),
  },
  actions: {
    setRead: assign((_, { read }: { readonly read: PasskeysRead }): Partial<PasskeyContext> => {
      if (read.kind === 'unavailable') return {};
      const { passkeys, supported, suggestion } = read;
      return { passkeys, supported, suggestion };
    }),
    suggestName: assign(({ context }) => ({
      name: context.suggestion,
      chosen: null,
      isPasswordAsked: false,
      ...nothingSaid,
    })),
    setChosen: assign(({ context }, { id }: { readonly id: string }) => {
      const chosen = context.passkeys.find((passkey) => passkey.id === id) ?? null;
      return { chosen, name: chosen?.name ?? '', ...nothingSaid };
    }),
    setName: assign((_, { name }: { readonly name: string }) => ({ name, ...nothingSaid })),
    setNameMissing: assign({ isNameMissing: true }),
    setPasswordMissing: assign({ isPasswordMissing: true, refusal: null }),
    forgetPassword: assign(({ context: { refusal } }) => ({
      isPasswordMissing: false,
      refusal: refusal === 'InvalidCredentials' ? null : refusal,
    })),
    setPasswordAsked: assign({ isPasswordAsked: true }),
    setMade: assign({
      made: (_, { outcome }: { readonly outcome: MakingOutcome }) => (outcome.kind === 'made' ? outcome : null),
    }),
    clearMade: assign({ made: null }),
    setChanged: assign(
      (
        { context },
        params: { outcome: PasskeyChangeOutcome; done: PasskeyContext['done'] },
      ): Partial<PasskeyContext> => ({
        passkeys: params.outcome.kind === 'changed' ? params.outcome.passkeys : context.passkeys,
        chosen: null,
        ...nothingSaid,
        done: params.done,
      }),
    ),
    setRefusal: assign({
      refusal: (_, { outcome }: { readonly outcome: MakingOutcome | PasskeyChangeOutcome }) => findRefusal(outcome),
    }),
    setOutage: assign({ refusal: 'ServiceUnavailable' }),
    clearSaid: assign(nothingSaid),
  },
  guards: {
    isKnown: (_, params: { read: PasskeysRead }) => params.read.kind === 'known',
    canAdd: ({ context }) => context.supported && context.passkeys.length < maxPasskeys,
    hasPasskey: ({ context }, params: { id: string }) => context.passkeys.some(({ id }) => id === params.id),
    hasName: ({ context }) => context.name.trim() !== '',
    lacksPassword: ({ context }, params: { password: string | null }) =>
      context.isPasswordAsked && params.password === null,
    isPasswordNeeded: (_, params: { outcome: MakingOutcome }) =>
      params.outcome.kind === 'refused' && params.outcome.code === 'PasswordNeeded',
    isMade: (_, params: { outcome: MakingOutcome }) => params.outcome.kind === 'made',
    isCancelled: (_, params: { outcome: MakingOutcome }) => params.outcome.kind === 'cancelled',
    isChanged: (_, params: { outcome: PasskeyChangeOutcome }) => params.outcome.kind === 'changed',
    isUnknown: (_, params: { outcome: PasskeyChangeOutcome }) =>
      params.outcome.kind === 'refused' && params.outcome.code === 'PasskeyUnknown',
  },
}).createMachine({
  id: 'passkey',
  description: 'The passkeys of a customer.',
  context: {
    passkeys: [],
    supported: false,
    suggestion: '',
    chosen: null,
    name: '',
    made: null,
    isPasswordAsked: false,
    ...nothingSaid,
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'The passkeys are fetched, and what the browser can do is looked up.',
      tags: 'busy',
      meta: { spec: '6' },
      invoke: {
        src: 'readPasskeys',
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ read: event.output }) },
            target: 'listed',
            actions: { type: 'setRead', params: ({ event }) => ({ read: event.output }) },
            description: 'They are here.',
          },
          { target: 'unavailable', description: 'Browsers have none at this address.' },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    unavailable: {
      description: 'The section says that there are no passkeys at this address.',
      meta: { spec: '6' },
    },
    failed: {
      description: 'The section says that it could not be loaded.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { retry: { target: 'reading', description: 'Tried again.' } },
    },
    listed: {
      description: 'All passkeys, or what they are good for; what was done last.',
      tags: 'listed',
      meta: { spec: '6' },
      on: {
        add: { guard: 'canAdd', target: 'naming', actions: 'suggestName', description: 'One more, of this device.' },
        rename: {
          guard: { type: 'hasPasskey', params: ({ event }) => ({ id: event.id }) },
          target: 'renaming',
          actions: { type: 'setChosen', params: ({ event }) => ({ id: event.id }) },
          description: 'One is to have another name.',
        },
        remove: {
          guard: { type: 'hasPasskey', params: ({ event }) => ({ id: event.id }) },
          target: 'confirmingRemoval',
          actions: { type: 'setChosen', params: ({ event }) => ({ id: event.id }) },
          description: 'One is to go.',
        },
      },
    },
    naming: {
      description:
        'A name by which its owner knows the passkey again; one is suggested. Some time after the log-in the password is asked for, too.',
      tags: ['listed', 'form'],
      meta: { spec: '6' },
      on: {
        change: {
          actions: { type: 'setName', params: ({ event }) => ({ name: event.name }) },
          description: 'Another name.',
        },
        edit: { actions: 'forgetPassword', description: 'What was said of the password is over.' },
        confirm: [
          {
            guard: { type: 'lacksPassword', params: ({ event }) => ({ password: findTyped(event) }) },
            actions: 'setPasswordMissing',
            description: 'The password is asked for, and not typed yet.',
          },
          { guard: 'hasName', target: 'making', actions: 'clearSaid', description: 'The device is to make it.' },
          { actions: 'setNameMissing', description: 'It has no name yet.' },
        ],
        cancel: { target: 'listed', actions: 'clearSaid', description: 'None after all.' },
      },
    },
    making: {
      description: 'The browser asks for the device, which makes sure who uses it.',
      tags: ['listed', 'form', 'busy'],
      meta: { spec: '6' },
      invoke: {
        src: 'makePasskey',
        // From the event straight to the actor: a password never enters the context.
        input: ({ event }) => {
          assertEvent(event, 'confirm');
          return { password: findTyped(event) };
        },
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => ({ outcome: event.output }) },
            target: 'adding',
            actions: { type: 'setMade', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It is made.',
          },
          {
            guard: { type: 'isCancelled', params: ({ event }) => ({ outcome: event.output }) },
            target: 'naming',
            description: 'Cancelled: nothing is said of it.',
          },
          {
            guard: { type: 'isPasswordNeeded', params: ({ event }) => ({ outcome: event.output }) },
            target: 'naming',
            actions: ['setPasswordAsked', { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) }],
            description: 'The customer has signed in some time ago: the password is needed, too.',
          },
          {
            target: 'naming',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The device has one already, there can be no more, or the password is wrong.',
          },
        ],
        onError: { target: 'naming', actions: 'setOutage', description: 'The server cannot be reached.' },
      },
      on: {
        cancel: { target: 'naming', description: 'The person would rather do something else.' },
      },
    },
    adding: {
      description: 'The server checks the passkey and stores it.',
      tags: ['listed', 'form', 'busy'],
      meta: { spec: '6' },
      exit: 'clearMade',
      invoke: {
        src: 'addPasskey',
        input: ({ context: { made, name } }) => ({ made, name }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listed',
            actions: { type: 'setChanged', params: ({ event }) => ({ outcome: event.output, done: 'added' }) },
            description: 'It is there; a mail says so.',
          },
          {
            target: 'naming',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It could not be checked, or there are too many.',
          },
        ],
        onError: { target: 'naming', actions: 'setOutage', description: 'The server cannot be reached.' },
      },
    },
    renaming: {
      description: 'Another name for the one that was chosen.',
      tags: ['listed', 'form'],
      meta: { spec: '6' },
      on: {
        change: {
          actions: { type: 'setName', params: ({ event }) => ({ name: event.name }) },
          description: 'Typed.',
        },
        confirm: [
          { guard: 'hasName', target: 'savingName', actions: 'clearSaid', description: 'It is to be called so.' },
          { actions: 'setNameMissing', description: 'It has no name yet.' },
        ],
        cancel: { target: 'listed', actions: 'clearSaid', description: 'It stays as it is.' },
      },
    },
    savingName: {
      description: 'The name is on its way.',
      tags: ['listed', 'form', 'busy'],
      meta: { spec: '6' },
      invoke: {
        src: 'renamePasskey',
        input: ({ context: { chosen, name } }) => ({ id: chosen?.id ?? '', name }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listed',
            actions: { type: 'setChanged', params: ({ event }) => ({ outcome: event.output, done: 'renamed' }) },
            description: 'It is called so.',
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ outcome: event.output }) },
            target: 'reading',
            description: 'It was removed meanwhile: the list is fetched anew.',
          },
          {
            target: 'renaming',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The server does not take the name.',
          },
        ],
        onError: { target: 'renaming', actions: 'setOutage', description: 'The server cannot be reached.' },
      },
    },
    confirmingRemoval: {
      description:
        'What removing means, with the button that does it. The password stays, after the last passkey, too.',
      tags: ['listed', 'attention'],
      meta: { spec: '6' },
      on: {
        confirm: { target: 'removing', actions: 'clearSaid', description: 'It is to go.' },
        cancel: { target: 'listed', actions: 'clearSaid', description: 'It stays.' },
      },
    },
    removing: {
      description: 'The server removes it.',
      tags: ['listed', 'attention', 'busy'],
      meta: { spec: '6' },
      invoke: {
        src: 'removePasskey',
        input: ({ context: { chosen } }) => ({ id: chosen?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'listed',
            actions: { type: 'setChanged', params: ({ event }) => ({ outcome: event.output, done: 'removed' }) },
            description: 'Nobody can sign in with it any more.',
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ outcome: event.output }) },
            target: 'reading',
            description: 'It was removed meanwhile: the list is fetched anew.',
          },
          {
            target: 'confirmingRemoval',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The server does not remove it now.',
          },
        ],
        onError: { target: 'confirmingRemoval', actions: 'setOutage', description: 'The server cannot be reached.' },
      },
    },
  },
});
