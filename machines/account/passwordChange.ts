import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { FieldCode } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { Refusal } from '../lib/refusal.ts';
import type { NewPasswordFields } from './newPassword.ts';

/** The present password, and the new one twice. */
export type PasswordChangeFields = NewPasswordFields & { readonly current: string };

export type PasswordChangeProblem = { readonly field: keyof PasswordChangeFields; readonly code: FieldCode };

export type PasswordChangeEvent = { type: 'open' } | { type: 'cancel' } | ({ type: 'change' } & PasswordChangeFields);

export type ChangePasswordOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'invalid'; readonly problems: readonly PasswordChangeProblem[] }
  /** With InvalidCredentials, the present password is wrong. */
  | { readonly kind: 'refused'; readonly refusal: Refusal };

type PasswordChangeContext = {
  problems: readonly PasswordChangeProblem[];
  refusal: Refusal | null;
};

/** A customer gives themselves another password (specification 2, settings); what is typed never enters the context. */
export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'form' | 'done' | 'failed',
  },
  actors: {
    /** Checks the form, and has the server compare the present password and save the new one. */
    changePassword: fromPromise<ChangePasswordOutcome, PasswordChangeFields>(missingActor('changePassword')),
  },
  actions: {
    clearProblems: assign({ problems: [], refusal: null }),
    setOutcome: assign(
      (_, { outcome }: { readonly outcome: ChangePasswordOutcome }): Partial<PasswordChangeContext> => {
        if (outcome.kind === 'changed') return {};
        return outcome.kind === 'invalid' ? { problems: outcome.problems } : { refusal: outcome.refusal };
      },
    ),
    /** Other sessions have ended: whoever lists them is to look again. */
    notifySessions: () => {},
  },
  guards: {
    isChanged: (_, params: { outcome: ChangePasswordOutcome }) => params.outcome.kind === 'changed',
  },
}).createMachine({
  id: 'passwordChange',
  description: 'The password of an account, in its settings.',
  context: { problems: [], refusal: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'A button opens the form.',
      meta: { spec: '2' },
      on: { open: { target: 'asking', description: 'The password is to be changed.' } },
    },
    asking: {
      description: 'The form asks for the present password, and twice for the new one.',
      tags: 'form',
      meta: { spec: '5' },
      initial: 'filling',
      on: {
        change: { target: 'changing', actions: 'clearProblems', description: 'It is to be saved.' },
        cancel: { target: 'closed', actions: 'clearProblems', description: 'It stays as it is.' },
      },
      states: {
        filling: {
          description: 'The form is open, and says what is wrong or why the server has refused it.',
          meta: { spec: '5' },
        },
        unsaved: {
          description:
            'The service for saving a new password is unavailable: customer service helps. What was typed stays, and can be sent again.',
          tags: 'failed',
          meta: { spec: '8' },
        },
      },
    },
    changing: {
      description: 'The new password is on its way; another click does nothing.',
      tags: ['form', 'busy'],
      meta: { spec: '2' },
      invoke: {
        src: 'changePassword',
        // From the event straight to the actor: a password never enters the context.
        input: ({ event }) => {
          assertEvent(event, 'change');
          return { current: event.current, password: event.password, confirmation: event.confirmation };
        },
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'changed',
            actions: 'notifySessions',
            description: 'It holds from now on, and other devices are signed out.',
          },
          {
            target: 'asking',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description:
              'Something is missing, too short, too long or not the same twice; the present password is wrong, or too many attempts were made.',
          },
        ],
        onError: { target: 'asking.unsaved', description: 'The server cannot be reached.' },
      },
    },
    changed: {
      description: 'The section says that the new password holds, and that other devices have been signed out.',
      tags: 'done',
      meta: { spec: '2' },
      on: { open: { target: 'asking', description: 'It is to be changed once more.' } },
    },
  },
});
