import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { DeskPerson, ProblemCode } from '../../../openapi/types.ts';
import { fromEmitter, noEvents } from '../../lib/fromEmitter.ts';
import { missingActor } from '../../lib/missingActor.ts';
import { stillWrong } from '../../lib/wrongFields.ts';
import { type DeskCredentialProblems, type DeskCredentials, deskCredentialProblems } from './deskCredentials.ts';

/** A person of the staff who is signed in. */
export type DeskSession = {
  readonly token: string;
  /** Seconds until the session ends, however much it is used. */
  readonly secondsLeft: number;
  readonly person: DeskPerson;
};

export type DeskRefusal = {
  readonly code: ProblemCode;
  /** Seconds to wait before the next attempt; null where waiting does not help. */
  readonly wait: number | null;
};

export type DeskSignInOutcome =
  | { readonly kind: 'signedIn'; readonly session: DeskSession }
  /** Not worth asking the server. */
  | { readonly kind: 'invalid'; readonly problems: DeskCredentialProblems }
  | { readonly kind: 'refused'; readonly refusal: DeskRefusal };

/** What other tabs of the desk say. */
export type DeskTabEvent =
  | { type: 'otherTab.signedIn'; session: DeskSession }
  | { type: 'otherTab.signedOut' }
  | { type: 'otherTab.used' };

export type DeskSessionEvent =
  | DeskTabEvent
  | ({ type: 'signIn' } & DeskCredentials)
  /** A field is changed; what the form holds then. */
  | { type: 'edit'; fields: DeskCredentials }
  /** In the dialog: the person is known, and only proves it anew. */
  | { type: 'signInAgain'; password: string; code: string }
  | { type: 'signOut' }
  | { type: 'stay' }
  /** Before twelve hours are over: a new session begins over the page. */
  | { type: 'renew' }
  /** In the dialog: no more of this. */
  | { type: 'leave' }
  | { type: 'retry' }
  /** The server has answered a call of this session. */
  | { type: 'used' }
  /** The server has refused this token. */
  | { type: 'http.unauthorised'; refused: string }
  /** The server has refused what the person's role does not allow. */
  | { type: 'http.forbidden' }
  /** The server has stored a password that the person chose. */
  | { type: 'passwordChanged' };

type DeskSessionContext = {
  session: DeskSession | null;
  /** Why the last attempt to sign in failed, and what was wrong in the form. What was typed is never stored. */
  refusal: DeskRefusal | null;
  problems: DeskCredentialProblems;
};

const nothingWrong = { refusal: null, problems: [] } as const satisfies Partial<DeskSessionContext>;

const minute = 60_000;

/**
 * Whether the server knows who of the staff is asking. A session ends half an hour after its last use and after twelve hours: two minutes
 * before, the page says so; afterwards a dialog asks for password and code over the page, where everything stays as it is, and calls wait.
 */
export const deskSessionMachine = setup({
  types: {
    context: {} as DeskSessionContext,
    events: {} as DeskSessionEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'attention' | 'failed' | 'done',
  },
  actors: {
    /** The session of this tab before it was loaded anew, or that of another tab; null when nobody is signed in. Throws when the server cannot be asked. */
    restoreSession: fromPromise<DeskSession | null>(missingActor('restoreSession')),
    /** Checks the form, asks for a session by login, password and code, and who that is. */
    signIn: fromPromise<DeskSignInOutcome, DeskCredentials>(missingActor('signIn')),
    /** Who is signed in; counts as a use. Null when the session has ended. */
    readPerson: fromPromise<DeskPerson | null, { token: string }>(missingActor('readPerson')),
    /** Has the server end the session. */
    revoke: fromPromise<void, { token: string }>(missingActor('revoke')),
    /** Hears what happens to the session in other tabs. */
    watchOtherTabs: fromEmitter<DeskTabEvent>(noEvents),
  },
  actions: {
    setSession: assign((_, params: { session: DeskSession | null }) => ({ session: params.session, ...nothingWrong })),
    setKnown: assign(({ context: { session } }, { person }: { readonly person: DeskPerson | null }) => ({
      session: session && person && { ...session, person },
    })),
    setPasswordChosen: assign(({ context: { session } }) => ({
      session: session && { ...session, person: { ...session.person, password_is_given: false } },
    })),
    clearSession: assign({ session: null, ...nothingWrong }),
    setOutcome: assign((_, { outcome }: { readonly outcome: DeskSignInOutcome }): Partial<DeskSessionContext> => {
      if (outcome.kind === 'signedIn') return { session: outcome.session, ...nothingWrong };
      return outcome.kind === 'invalid' ? { problems: outcome.problems } : { refusal: outcome.refusal };
    }),
    setOutage: assign({ refusal: { code: 'ServiceUnavailable', wait: null } }),
    clearProblems: assign(nothingWrong),
    /** What did not belong together is another thing by now. */
    keepWrong: assign(({ context: { problems, refusal } }, { fields }: { readonly fields: DeskCredentials }) => ({
      problems: stillWrong(problems, deskCredentialProblems(fields)),
      refusal: refusal?.code === 'InvalidCredentials' ? null : refusal,
    })),
    /** Writes the session for a reload of this tab. */
    persistSession: (_, _params: { session: DeskSession | null }) => {},
    removeSession: () => {},
    /** Removes what this tab stores of unsent work. */
    removeTyped: () => {},
    /** Sends the other tabs that a session began here, or with null that it ended. */
    notifyOtherTabs: (_, _params: { session: DeskSession | null }) => {},
  },
  guards: {
    /** A late answer to a call with an older token must not end the new session. */
    refusesCurrentToken: ({ context }, params: { refused: string }) => params.refused === context.session?.token,
    isSomebody: (_, params: { session: DeskSession | null }) => params.session !== null,
    isSignedIn: (_, params: { outcome: DeskSignInOutcome }) => params.outcome.kind === 'signedIn',
    isKnown: (_, params: { person: DeskPerson | null }) => params.person !== null,
    isOfThisPerson: ({ context }, params: { session: DeskSession }) =>
      context.session?.person.id === params.session.person.id,
  },
  delays: {
    /** The server writes a use down once a minute: its half hour may have begun a minute before. */
    untilIdleWarning: 27 * minute,
    untilIdleEnd: 2 * minute,
    /** Two minutes before the session ends in any case. */
    untilLastMinutes: ({ context }) => Math.max((context.session?.secondsLeft ?? 0) * 1000 - 2 * minute, 0),
    beforeRetry: 5_000,
  },
}).createMachine({
  id: 'deskSession',
  description: 'The session of whoever works at the desk.',
  context: { session: null, ...nothingWrong },
  initial: 'restoring',
  invoke: {
    src: 'watchOtherTabs',
    onError: { description: 'Other tabs cannot be heard: this one goes on by itself.' },
  },
  states: {
    restoring: {
      description: 'Looking for the session of this tab before it was loaded anew, or of another tab.',
      tags: 'busy',
      meta: { spec: '6' },
      invoke: {
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => ({ session: event.output }) },
            target: 'signedIn',
            actions: { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
            description: 'The session is still good.',
          },
          { target: 'signedOut', actions: 'removeSession', description: 'Nobody is signed in.' },
        ],
        onError: { target: 'unreachable', description: 'The server cannot be asked.' },
      },
    },
    unreachable: {
      description: 'Whether the session is still good is not known; asked again by itself and on request.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { beforeRetry: { target: 'restoring', description: 'Asked again after a pause.' } },
      on: { retry: { target: 'restoring', description: 'Asked for.' } },
    },
    signedOut: {
      description: 'The page asks for login, password and code, and says what was wrong with the last ones.',
      tags: 'waiting',
      meta: { spec: '6' },
      entry: 'removeTyped',
      on: {
        edit: {
          actions: { type: 'keepWrong', params: ({ event }) => ({ fields: event.fields }) },
          description: 'Something is mended: what is right by now goes.',
        },
        signIn: { target: 'signingIn', actions: 'clearProblems', description: 'Login, password and code are sent.' },
        'otherTab.signedIn': {
          target: 'signedIn',
          actions: { type: 'setSession', params: ({ event }) => ({ session: event.session }) },
          description: 'Signed in in another tab: in this one, too.',
        },
      },
    },
    signingIn: {
      description: 'The server looks whether login, password and code belong together.',
      tags: 'busy',
      meta: { spec: '6' },
      invoke: {
        src: 'signIn',
        // From the event straight to the actor: a password never enters the context.
        input: ({ event }) => {
          assertEvent(event, 'signIn');
          return { login: event.login, password: event.password, code: event.code };
        },
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ outcome: event.output }) },
            target: 'signedIn',
            actions: [
              { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'notifyOtherTabs', params: ({ context }) => ({ session: context.session }) },
            ],
            description: 'They do.',
          },
          {
            target: 'signedOut',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description:
              'Something is missing, they do not, the code has been used already, or too many attempts were made.',
          },
        ],
        onError: { target: 'signedOut', actions: 'setOutage', description: 'The server cannot be reached.' },
      },
    },
    signedIn: {
      description: 'The person works: their token goes with every call.',
      tags: 'done',
      meta: { spec: '6' },
      entry: { type: 'persistSession', params: ({ context }) => ({ session: context.session }) },
      type: 'parallel',
      on: {
        signOut: {
          target: 'signingOut',
          actions: ['removeSession', { type: 'notifyOtherTabs', params: { session: null } }],
          description: 'The person signs out.',
        },
        renew: { target: 'expired', description: 'A new session before this one ends.' },
        passwordChanged: {
          actions: [
            'setPasswordChosen',
            { type: 'persistSession', params: ({ context }) => ({ session: context.session }) },
          ],
          description: 'Nobody else knows the password any more: the page stops asking for another one.',
        },
        'http.unauthorised': {
          guard: { type: 'refusesCurrentToken', params: ({ event }) => ({ refused: event.refused }) },
          target: 'expired',
          description: 'The session has ended, or the person may sign in no more: the dialog opens.',
        },
        'otherTab.signedOut': {
          target: 'signedOut',
          actions: ['removeSession', 'clearSession'],
          description: 'Signed out in another tab: in this one, too.',
        },
      },
      states: {
        use: {
          description: 'How long ago the session was used.',
          meta: { spec: '6' },
          initial: 'fresh',
          states: {
            fresh: {
              description: 'It has been used within the last half hour.',
              meta: { spec: '6' },
              after: { untilIdleWarning: { target: 'idle', description: 'It has not been used for long.' } },
              on: {
                used: { target: 'fresh', reenter: true, description: 'Used now.' },
                'otherTab.used': { target: 'fresh', reenter: true, description: 'Used in another tab.' },
              },
            },
            idle: {
              description: 'The page says that the session ends in two minutes, and offers to stay.',
              tags: 'attention',
              meta: { spec: '6' },
              after: {
                untilIdleEnd: { target: '#deskSession.expired', description: 'Nobody has asked to stay.' },
              },
              on: {
                stay: { target: 'staying', description: 'Asked to stay.' },
                used: { target: 'fresh', description: 'Used now.' },
                'otherTab.used': { target: 'fresh', description: 'Used in another tab.' },
              },
            },
            staying: {
              description: 'The server is asked for anything: a use like every other.',
              tags: 'busy',
              meta: { spec: '6' },
              invoke: {
                src: 'readPerson',
                input: ({ context }) => ({ token: context.session?.token ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isKnown', params: ({ event }) => ({ person: event.output }) },
                    target: 'fresh',
                    actions: { type: 'setKnown', params: ({ event }) => ({ person: event.output }) },
                    description: 'The session goes on.',
                  },
                  { target: '#deskSession.expired', description: 'It had ended before.' },
                ],
                onError: { target: 'idle', description: 'The server cannot be reached; the person may ask again.' },
              },
            },
          },
        },
        age: {
          description: 'A session ends after twelve hours, however much it is used.',
          meta: { spec: '6' },
          initial: 'young',
          states: {
            young: {
              description: 'The end is far away.',
              meta: { spec: '6' },
              after: { untilLastMinutes: { target: 'lastMinutes', description: 'Two minutes are left.' } },
            },
            lastMinutes: {
              description: 'The page says that the session ends in two minutes, and offers to sign in anew before.',
              tags: 'attention',
              meta: { spec: '6' },
              after: { untilIdleEnd: { target: '#deskSession.expired', description: 'The two minutes are over.' } },
            },
          },
        },
        person: {
          description: 'What is known of the person.',
          meta: { spec: '6' },
          initial: 'known',
          states: {
            known: {
              description: 'Name and role are those that the server last said.',
              meta: { spec: '6' },
              on: {
                'http.forbidden': {
                  target: 'asking',
                  description: 'The role may have been changed: what the person is shown follows it.',
                },
              },
            },
            asking: {
              description: 'The server is asked who the person is now.',
              meta: { spec: '6' },
              invoke: {
                src: 'readPerson',
                input: ({ context }) => ({ token: context.session?.token ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isKnown', params: ({ event }) => ({ person: event.output }) },
                    target: 'known',
                    actions: { type: 'setKnown', params: ({ event }) => ({ person: event.output }) },
                    description: 'As it is now.',
                  },
                  { target: '#deskSession.expired', description: 'The person may sign in no more.' },
                ],
                onError: { target: 'known', description: 'The server cannot be reached: as before.' },
              },
            },
          },
        },
      },
    },
    expired: {
      description:
        'A dialog stands over the page, which stays as it is with all that was typed. Calls wait for its end.',
      meta: { spec: '8' },
      entry: 'removeSession',
      initial: 'asking',
      on: {
        'otherTab.signedIn': [
          {
            guard: { type: 'isOfThisPerson', params: ({ event }) => ({ session: event.session }) },
            target: 'signedIn',
            actions: { type: 'setSession', params: ({ event }) => ({ session: event.session }) },
            description: 'The same person has signed in in another tab: the page goes on.',
          },
          { target: 'signedOut', actions: 'clearSession', description: 'Somebody else has: nothing to go on with.' },
        ],
        'otherTab.signedOut': {
          target: 'signedOut',
          actions: 'clearSession',
          description: 'Signed out in another tab: in this one, too.',
        },
      },
      states: {
        asking: {
          description: 'The dialog asks for password and code, and says what was wrong with the last ones.',
          tags: 'attention',
          meta: { spec: '8' },
          on: {
            edit: {
              actions: { type: 'keepWrong', params: ({ event }) => ({ fields: event.fields }) },
              description: 'Something is mended: what is right by now goes.',
            },
            signInAgain: { target: 'checking', actions: 'clearProblems', description: 'Password and code are sent.' },
            leave: {
              target: '#deskSession.signedOut',
              actions: ['clearSession', { type: 'notifyOtherTabs', params: { session: null } }],
              description: 'Somebody else wants to sign in, or nobody.',
            },
          },
        },
        checking: {
          description: 'The server looks whether password and code are the person’s.',
          tags: 'busy',
          meta: { spec: '8' },
          invoke: {
            src: 'signIn',
            input: ({ context, event }) => {
              assertEvent(event, 'signInAgain');
              return { login: context.session?.person.login ?? '', password: event.password, code: event.code };
            },
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => ({ outcome: event.output }) },
                target: '#deskSession.signedIn',
                actions: [
                  { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
                  { type: 'notifyOtherTabs', params: ({ context }) => ({ session: context.session }) },
                ],
                description: 'They are: the page goes on, and the calls that waited go out again.',
              },
              {
                target: 'asking',
                actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
                description: 'Something is missing, they are not, or too many attempts were made.',
              },
            ],
            onError: { target: 'asking', actions: 'setOutage', description: 'The server cannot be reached.' },
          },
        },
      },
    },
    signingOut: {
      description: 'The server ends the session. The page has forgotten it already.',
      tags: 'busy',
      meta: { spec: '6' },
      entry: 'removeTyped',
      invoke: {
        src: 'revoke',
        input: ({ context }) => ({ token: context.session?.token ?? '' }),
        onDone: { target: 'signedOut', actions: 'clearSession', description: 'It has ended.' },
        onError: {
          target: 'signedOut',
          actions: 'clearSession',
          description: 'The server cannot be reached: the session ends there by itself within half an hour.',
        },
      },
    },
  },
});
