import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { missingActor } from '../../lib/missingActor.ts';
import type { DeskRefusal } from '../login/deskSession.ts';
import type { PasswordChange, PasswordProblems } from './deskPasswords.ts';

export type PasswordOutcome =
  | { readonly kind: 'changed' }
  /** Not worth asking the server. */
  | { readonly kind: 'invalid'; readonly problems: PasswordProblems }
  | { readonly kind: 'refused'; readonly refusal: DeskRefusal };

type PasswordContext = {
  problems: PasswordProblems;
  refusal: DeskRefusal | null;
};

/** A person of the staff gives themselves a password that nobody else knows: the first one was given to them. Other sessions of theirs end. */
export const deskPasswordMachine = setup({
  types: {
    context: {} as PasswordContext,
    events: {} as { type: 'change' } & PasswordChange,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'failed' | 'done',
  },
  actors: {
    /** Checks the form, and has the server compare the present password and store the new one. */
    changePassword: fromPromise<PasswordOutcome, PasswordChange>(missingActor('changePassword')),
  },
  actions: {
    clearProblems: assign({ problems: {}, refusal: null }),
    setOutcome: assign((_, { outcome }: { readonly outcome: PasswordOutcome }): Partial<PasswordContext> => {
      if (outcome.kind === 'changed') return {};
      return outcome.kind === 'invalid' ? { problems: outcome.problems } : { refusal: outcome.refusal };
    }),
    /** The session's person has chosen their password. */
    notifySession: () => {},
    setOutage: assign({ refusal: { code: 'ServiceUnavailable', wait: null } }),
  },
  guards: {
    isChanged: (_, params: { outcome: PasswordOutcome }) => params.outcome.kind === 'changed',
  },
}).createMachine({
  id: 'deskPassword',
  description: 'The password of somebody of the staff.',
  context: { problems: {}, refusal: null },
  initial: 'asking',
  states: {
    asking: {
      description: 'The form asks for the present password and twice for the new one, and says what was wrong.',
      meta: { spec: '6' },
      on: {
        change: { target: 'changing', actions: 'clearProblems', description: 'All three are sent.' },
      },
    },
    changing: {
      description: 'The server compares the present password and stores the new one.',
      tags: 'busy',
      meta: { spec: '6' },
      invoke: {
        src: 'changePassword',
        // From the event straight to the actor: a password never enters the context.
        input: ({ event }) => {
          assertEvent(event, 'change');
          return { password: event.password, next: event.next, again: event.again };
        },
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'changed',
            actions: 'notifySession',
            description: 'It holds from now on.',
          },
          {
            target: 'asking',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description:
              'Something is missing, too short or not the same twice; the present one is wrong, or too many attempts were made.',
          },
        ],
        onError: { target: 'asking', actions: 'setOutage', description: 'The server cannot be reached.' },
      },
    },
    changed: {
      description: 'The page says that the new password holds, and that other sessions have ended.',
      tags: 'done',
      meta: { spec: '6' },
    },
  },
});
