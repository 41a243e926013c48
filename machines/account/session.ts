import { assertEvent, assign, fromPromise, sendTo, setup, stateIn } from 'xstate';
import type { Customer, ProblemCode } from '../../openapi/types.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import type { Relayed } from '../shell/appEvents.ts';
import type { AccessToken, Authentication, CustomerSession, RenewedSession, SessionTimes } from './authentication.ts';
import type { CredentialProblems, Credentials } from './credentials.ts';

export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly session: CustomerSession }
  /** Not worth asking the server. */
  | { readonly kind: 'invalid'; readonly problems: CredentialProblems }
  /** With the domain that is likely meant, where the one in the address can hardly be right. */
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly suggestedDomain: string | null };

/** A session that has ended is not renewed. */
export type RenewalOutcome = ({ readonly kind: 'renewed' } & RenewedSession) | { readonly kind: 'refused' };

export type SessionParentEvent = Relayed<'session.signedIn' | 'session.signedOut'>;

/** What other tabs of this application say. */
export type OtherTabEvent =
  | { type: 'otherTab.signedIn'; session: CustomerSession }
  | { type: 'otherTab.signedOut' }
  | ({ type: 'otherTab.renewed' } & RenewedSession)
  | { type: 'otherTab.used' };

/** What the page sees of whoever uses it. */
export type UseEvent =
  /** Somebody has done something in this tab. */
  | { type: 'used' }
  /** The device has slept, or its clock was set: timers say nothing of how much time has passed. */
  | { type: 'woke' };

export type SessionEvent =
  | Relayed<'bootstrap.authenticated' | 'http.unauthorised' | 'http.serverError' | 'network.restored'>
  | OtherTabEvent
  | UseEvent
  | ({ type: 'signIn' } & Credentials)
  /** Another screen has begun a session: with a passkey, or by the link of a mail. */
  | { type: 'session.begun'; session: CustomerSession }
  /** A field of the log-in is changed. */
  | { type: 'edit'; field: keyof Credentials }
  /** The refusal has been seen. */
  | { type: 'clearRefusal' }
  | { type: 'signOut' }
  | { type: 'retry' }
  /** In the warning: the session is to go on. */
  | { type: 'stay' }
  /** Before the session's longest time is over: a new one begins over the page. */
  | { type: 'signInAnew' }
  /** In the session dialog: the customer is known, and only proves it anew. */
  | { type: 'signInAgain'; password: string }
  | { type: 'leaveToLogin' }
  | { type: 'dismissExpired' }
  | { type: 'dismissNotice' };

type SessionContext = {
  parent: ParentRef<SessionParentEvent>;
  token: AccessToken | null;
  customer: Customer | null;
  /** Of a customer's session. */
  times: SessionTimes | null;
  /** Why the last attempt to sign in failed, and what was wrong in the form. The credentials themselves are never stored. */
  refusal: ProblemCode | null;
  problems: CredentialProblems;
  suggestedDomain: string | null;
  /** What has ended the session, where the customer must be told so after it. */
  notice: 'serverError' | null;
};

const toSession = ({ token, customer, times }: SessionContext): CustomerSession | null =>
  token === null || customer === null || times === null ? null : { token, customer, times };

/** Seconds before its end at which a session warns: two minutes, or half of what a short one lasts. */
const computeWarning = (times: SessionTimes): number => Math.min(120, times.idle / 2);

/** Milliseconds until so many seconds are over: never longer than a timer can hold. */
const toTimer = (seconds: number): number => Math.min(Math.max(seconds, 0) * 1000, 2_000_000_000);

/** The fields that a refusal to sign in is about; what is not listed is about none. */
const refusedFields: Readonly<Partial<Record<ProblemCode, readonly (keyof Credentials)[]>>> = {
  InvalidCredentials: ['username', 'password'],
  AccountNotRegistered: ['username'],
};

const nothingWrong = { refusal: null, problems: {}, suggestedDomain: null } as const satisfies Partial<SessionContext>;

/**
 * Whether the server knows who is asking (specification 4, 6 and 8). A visitor holds an application token: it is renewed
 * before it expires, and in place when the server refuses it, so that what the visitor has filled in stays. A customer's is
 * renewed, too, as long as their session lasts: it ends when nobody uses it for long, and after its longest time. It warns two
 * minutes before; afterwards the session dialog asks them to sign in again over the page that they are on, and calls wait.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as { parent: ParentRef<SessionParentEvent> },
    events: {} as SessionEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'attention' | 'failed' | 'done',
  },
  actors: {
    /** Asks for an application token. Throws when the service cannot be reached. */
    authenticate: fromPromise<AccessToken>(missingActor('authenticate')),
    /** Checks the credentials by the shared rules, asks for a customer's token, and who that is. */
    signIn: fromPromise<SignInOutcome, Credentials>(missingActor('signIn')),
    /** Asks for a customer's next token. Says how long ago the page was used, or with `used` that it is now. Throws when the server cannot be reached. */
    renew: fromPromise<RenewalOutcome, { used: boolean }>(missingActor('renew')),
    /** Sees whether somebody uses the page. */
    watchUse: fromEmitter<UseEvent>(noEvents),
    /** Has the server end a customer's session; once it can be reached again, where it cannot. */
    revoke: fromPromise<void, { token: string }>(missingActor('revoke')),
    /** Hears what happens to the session in other tabs. */
    watchOtherTabs: fromEmitter<OtherTabEvent>(noEvents),
  },
  actions: {
    setToken: assign({ token: (_, params: { token: AccessToken }) => params.token }),
    clearToken: assign({ token: null }),
    setSession: assign((_, params: Authentication) => ({
      token: params.token,
      customer: params.customer,
      times: params.customer === null ? null : params.times,
      notice: null,
      ...nothingWrong,
    })),
    setRenewed: assign(
      (_, { outcome }: { readonly outcome: RenewalOutcome | RenewedSession }): Partial<SessionContext> => {
        return 'token' in outcome ? { token: outcome.token, times: outcome.times } : {};
      },
    ),
    setUsed: assign(({ context: { times } }) => ({ times: times && { ...times, idleLeft: times.idle } })),
    /** The timer says so. */
    setWarned: assign(({ context: { times } }) => ({
      times: times && { ...times, idleLeft: Math.min(times.idleLeft, computeWarning(times)) },
    })),
    clearCustomer: assign({ customer: null, times: null }),
    setOutcome: assign((_, { outcome }: { readonly outcome: SignInOutcome }): Partial<SessionContext> => {
      if (outcome.kind === 'signedIn') return { ...outcome.session, ...nothingWrong, notice: null };
      return outcome.kind === 'invalid'
        ? { problems: outcome.problems }
        : { refusal: outcome.code, suggestedDomain: outcome.suggestedDomain };
    }),
    setOutage: assign({ refusal: 'ServiceUnavailable' }),
    clearRefusal: assign(nothingWrong),
    /** What was said of a field was said of what it held. */
    forgetField: assign(
      ({ context: { problems, refusal, suggestedDomain } }, { field }: { readonly field: keyof Credentials }) => ({
        problems: Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field)),
        refusal: refusal !== null && refusedFields[refusal]?.includes(field) ? null : refusal,
        suggestedDomain: field === 'username' ? null : suggestedDomain,
      }),
    ),
    setNotice: assign({ notice: (_, params: { notice: 'serverError' | null }) => params.notice }),
    /** Marks this tab as one of a customer's, for a reload, and notes on the device how long there may be a session; no token is written. */
    persistSession: (_, _params: { session: CustomerSession | null }) => {},
    removeSession: () => {},
    /** Removes from this device what customers have filled in and not sent yet. */
    removeWork: () => {},
    /** Sends the other tabs that a session began here, or with null that it ended. */
    notifyOtherTabs: (_, _params: { session: CustomerSession | null }) => {},
    /** Sends the other tabs the token that goes on with the session. */
    notifyRenewed: (_, _params: { session: CustomerSession | null }) => {},
    /** Goes to the home screen. */
    goHome: () => {},
    /** Goes to the log-in screen, which leads back to where the customer is now. */
    goToLogin: () => {},
    /** Loads the application anew at the home address. */
    reloadAtHome: () => {},
    /** Who is signed in now. */
    notifyParent: sendTo(
      ({ context }) => context.parent,
      ({ context: { customer } }): SessionParentEvent =>
        customer === null ? { type: 'session.signedOut' } : { type: 'session.signedIn', locale: customer.locale },
    ),
  },
  guards: {
    /** A late answer to a request with an older token must not throw the new one away. */
    refusesCurrentToken: ({ context }, params: { refused: string }) => params.refused === context.token?.value,
    /** The same call was refused with the token before, too. */
    refusesRenewedToken: ({ context }, params: { refused: string; again: boolean }) =>
      params.again && params.refused === context.token?.value,
    isCustomers: (_, params: { customer: Customer | null }) => params.customer !== null,
    isVisitors: (_, params: { customer: Customer | null }) => params.customer === null,
    hasToken: ({ context }) => context.token !== null,
    hasNotice: ({ context }) => context.notice !== null,
    isNobodySignedIn: ({ context }) => context.customer === null,
    isSignedIn: (_, params: { outcome: SignInOutcome }) => params.outcome.kind === 'signedIn',
    isRenewed: (_, params: { outcome: RenewalOutcome }) => params.outcome.kind === 'renewed',
    isRefused: (_, params: { outcome: RenewalOutcome }) => params.outcome.kind === 'refused',
    isStaying: stateIn({ customer: { active: { use: { expiring: 'staying' } } } }),
    isThisSession: ({ context }, params: { times: SessionTimes }) => params.times.id === context.times?.id,
  },
  delays: {
    /**
     * A minute before the token expires, at the latest at nine tenths of its life; never without a pause, and never
     * longer than a timer can hold.
     */
    untilRenewal: ({ context }) => {
      const life = (context.token?.expiresIn ?? 0) * 1000;
      return Math.min(Math.max(life - 60_000, life * 0.9, 5_000), 2_000_000_000);
    },
    beforeRetry: 5_000,
    untilIdleWarning: ({ context: { times } }) =>
      times === null ? 0 : toTimer(times.idleLeft - computeWarning(times)),
    untilIdleEnd: ({ context }) => toTimer(context.times?.idleLeft ?? 0),
    untilLastWarning: ({ context: { times } }) => (times === null ? 0 : toTimer(times.left - computeWarning(times))),
    untilLastEnd: ({ context: { times } }) =>
      times === null ? 0 : toTimer(Math.min(times.left, computeWarning(times))),
  },
}).createMachine({
  id: 'session',
  description: 'The session of whoever uses the application.',
  context: ({ input }) => ({
    parent: input.parent,
    token: null,
    customer: null,
    times: null,
    notice: null,
    ...nothingWrong,
  }),
  initial: 'starting',
  invoke: {
    src: 'watchOtherTabs',
    onError: { description: 'Other tabs cannot be heard: this one goes on by itself.' },
  },
  on: {
    'bootstrap.authenticated': [
      {
        guard: { type: 'isCustomers', params: ({ event }) => ({ customer: event.customer }) },
        target: '.customer',
        actions: { type: 'setSession', params: ({ event }) => event },
        description: 'The customer was signed in before the page was loaded anew.',
      },
      {
        guard: 'isNobodySignedIn',
        target: '.visitor',
        actions: { type: 'setToken', params: ({ event }) => ({ token: event.token }) },
        description: 'Start-up has authenticated the application.',
      },
    ],
    'otherTab.signedIn': {
      target: '.customer',
      actions: { type: 'setSession', params: ({ event }) => event.session },
      description: 'The customer has signed in in another tab: in this one, too.',
    },
    'session.begun': {
      target: '.customer',
      actions: [
        { type: 'setSession', params: ({ event }) => event.session },
        { type: 'notifyOtherTabs', params: ({ event }) => ({ session: event.session }) },
      ],
      description: 'A passkey, or the link of a mail, has signed the customer in.',
    },
    dismissNotice: {
      guard: 'hasNotice',
      actions: { type: 'setNotice', params: { notice: null } },
      description: 'What ended the session has been read.',
    },
  },
  states: {
    starting: {
      description: 'Start-up has not authenticated the application yet. A log-in needs no token.',
      tags: 'waiting',
      meta: { spec: '4' },
      on: {
        signIn: {
          target: 'signingIn',
          actions: 'clearRefusal',
          description: 'The page has shown the log-in before anything else was here, and it has been filled in.',
        },
        edit: {
          actions: { type: 'forgetField', params: ({ event }) => ({ field: event.field }) },
          description: 'Something is mended in the log-in.',
        },
        'otherTab.signedOut': {
          actions: ['removeSession', 'notifyParent'],
          description: 'Signed out in another tab meanwhile: start-up must not bring the customer back.',
        },
      },
    },
    visitor: {
      description: 'Signed out: a visitor may request quotations and order with the application token.',
      meta: { spec: '6' },
      initial: 'authorised',
      on: {
        edit: {
          actions: { type: 'forgetField', params: ({ event }) => ({ field: event.field }) },
          description: 'Something is mended in the log-in.',
        },
      },
      states: {
        authorised: {
          description: 'The application token is good.',
          tags: 'done',
          meta: { spec: '6' },
          after: { untilRenewal: { target: 'renewing', description: 'The token is about to expire.' } },
          on: {
            'http.unauthorised': {
              guard: { type: 'refusesCurrentToken', params: ({ event }) => ({ refused: event.refused }) },
              target: 'renewing',
              description: 'The server refuses the token before its time.',
            },
            'http.serverError': {
              guard: { type: 'refusesCurrentToken', params: ({ event }) => ({ refused: event.refused }) },
              target: 'renewing',
              description: 'The server failed on a call that changes something: begin with a new token.',
            },
            signIn: {
              target: '#session.signingIn',
              actions: 'clearRefusal',
              description: 'E-mail address and password are sent.',
            },
            clearRefusal: { actions: 'clearRefusal', description: 'The log-in screen is left.' },
          },
        },
        renewing: {
          description: 'A new application token is on its way; requests wait for it.',
          tags: 'busy',
          meta: { spec: '7' },
          invoke: {
            src: 'authenticate',
            onDone: {
              target: 'authorised',
              actions: { type: 'setToken', params: ({ event }) => ({ token: event.output }) },
              description: 'The new token is here.',
            },
            onError: { target: 'unavailable', description: 'The service for authorisation cannot be reached.' },
          },
        },
        unavailable: {
          description: 'No token can be had; tried again by itself and on request.',
          tags: 'failed',
          meta: { spec: '8' },
          after: { beforeRetry: { target: 'renewing', description: 'Tried again after a pause.' } },
          on: {
            retry: { target: 'renewing', description: 'Asked for.' },
            'network.restored': { target: 'renewing', description: 'The network is back.' },
          },
        },
      },
    },
    signingIn: {
      description:
        'Checking the form by the shared rules, then the server looks whether e-mail address and password belong together.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'signIn',
        // From the event straight to the actor: a password never enters the context.
        input: ({ event }) => {
          assertEvent(event, 'signIn');
          return { username: event.username, password: event.password };
        },
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ outcome: event.output }) },
            target: 'customer',
            actions: [
              { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'notifyOtherTabs', params: ({ context }) => ({ session: toSession(context) }) },
            ],
            description: 'They do.',
          },
          {
            guard: 'hasToken',
            target: 'visitor',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description:
              'Something is missing or wrong in them, nobody has registered with this address, or too many attempts were made (specification 8). A brand may give one answer for an unknown address and a wrong password.',
          },
          {
            target: 'starting',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The same before start-up has authenticated the application.',
          },
        ],
        onError: [
          {
            guard: 'hasToken',
            target: 'visitor',
            actions: 'setOutage',
            description: 'The service for authorisation cannot be reached (specification 8).',
          },
          {
            target: 'starting',
            actions: 'setOutage',
            description: 'The same before start-up has authenticated the application.',
          },
        ],
      },
      on: {
        'bootstrap.authenticated': {
          guard: { type: 'isVisitors', params: ({ event }) => ({ customer: event.customer }) },
          actions: { type: 'setToken', params: ({ event }) => ({ token: event.token }) },
          description: 'Start-up has authenticated the application meanwhile: the log-in goes on.',
        },
      },
    },
    customer: {
      description: 'Signed in: the customer’s own token goes with every call.',
      tags: 'done',
      meta: { spec: '6' },
      entry: 'notifyParent',
      invoke: {
        src: 'watchUse',
        onError: { description: 'The page cannot be watched: the session ends as if nobody used it.' },
      },
      initial: 'active',
      on: {
        signOut: {
          target: 'signingOut',
          actions: ['removeSession', 'removeWork', { type: 'notifyOtherTabs', params: { session: null } }, 'goHome'],
          description: 'The customer logs out.',
        },
        'http.serverError': {
          guard: { type: 'refusesCurrentToken', params: ({ event }) => ({ refused: event.refused }) },
          target: 'signingOut',
          actions: [
            'removeSession',
            { type: 'notifyOtherTabs', params: { session: null } },
            { type: 'setNotice', params: { notice: 'serverError' } },
            'goHome',
          ],
          description: 'The server failed on a call that changes something: log out and go home, with a word on it.',
        },
        'otherTab.signedOut': {
          target: 'visitor.renewing',
          actions: ['removeSession', 'clearCustomer', 'clearToken', 'notifyParent'],
          description: 'Logged out in another tab: in this one, too.',
        },
        'otherTab.renewed': {
          guard: { type: 'isThisSession', params: ({ event }) => ({ times: event.times }) },
          target: '.active',
          actions: { type: 'setRenewed', params: ({ event }) => ({ outcome: event }) },
          description: 'Another tab has renewed the session: its token serves here, too, and its times hold.',
        },
      },
      states: {
        active: {
          description: 'The session goes on; what the server says of its times at a renewal begins all three anew.',
          meta: { spec: '4' },
          entry: { type: 'persistSession', params: ({ context }) => ({ session: toSession(context) }) },
          type: 'parallel',
          states: {
            use: {
              description: 'How long ago somebody has used the page, in any tab. Renewing by itself is no use.',
              meta: { spec: '4' },
              initial: 'fresh',
              states: {
                fresh: {
                  description: 'Used within the last half hour (a setting of the brand).',
                  meta: { spec: '4' },
                  after: {
                    untilIdleWarning: {
                      target: 'expiring',
                      actions: 'setWarned',
                      description: 'Nobody has done anything for long.',
                    },
                  },
                  on: {
                    used: { target: 'fresh', reenter: true, actions: 'setUsed', description: 'Used now.' },
                    'otherTab.used': {
                      target: 'fresh',
                      reenter: true,
                      actions: 'setUsed',
                      description: 'Used in another tab.',
                    },
                  },
                },
                expiring: {
                  description: 'The page says how much time is left, and offers to stay.',
                  tags: 'attention',
                  meta: { spec: '4' },
                  initial: 'warning',
                  after: { untilIdleEnd: { target: 'over', description: 'Nobody has asked to stay.' } },
                  on: {
                    'otherTab.used': { target: 'fresh', actions: 'setUsed', description: 'Used in another tab.' },
                  },
                  states: {
                    warning: {
                      description: 'Two minutes are left at first.',
                      meta: { spec: '4' },
                      on: {
                        stay: { target: 'staying', description: 'The customer stays.' },
                        used: { target: 'staying', description: 'The customer goes on with what they were doing.' },
                      },
                    },
                    staying: {
                      description: 'The server is told that the session is used.',
                      tags: 'busy',
                      meta: { spec: '4' },
                      invoke: {
                        src: 'renew',
                        input: { used: true },
                        onDone: [
                          {
                            guard: { type: 'isRenewed', params: ({ event }) => ({ outcome: event.output }) },
                            target: '#session.customer.active',
                            actions: [
                              { type: 'setRenewed', params: ({ event }) => ({ outcome: event.output }) },
                              { type: 'notifyRenewed', params: ({ context }) => ({ session: toSession(context) }) },
                            ],
                            description: 'The session goes on.',
                          },
                          { target: '#session.expired', description: 'It had ended before: the session dialog opens.' },
                        ],
                        onError: { target: 'unreachable', description: 'The server cannot be reached.' },
                      },
                      on: {
                        'otherTab.renewed': {
                          guard: { type: 'isThisSession', params: ({ event }) => ({ times: event.times }) },
                          actions: [
                            { type: 'setRenewed', params: ({ event }) => ({ outcome: event }) },
                            { type: 'persistSession', params: ({ context }) => ({ session: toSession(context) }) },
                          ],
                          description:
                            'Another tab has renewed the session, which is no use of it: this one still asks to stay.',
                        },
                      },
                    },
                    unreachable: {
                      description: 'The warning says that it did not work; the time runs on, and calls go out.',
                      meta: { spec: '8' },
                      on: {
                        stay: { target: 'staying', description: 'Tried again.' },
                        'network.restored': { target: 'staying', description: 'The network is back.' },
                      },
                    },
                  },
                },
                over: {
                  description:
                    'By the clock of this device the time is over; the server may know better, of a use in another tab.',
                  tags: 'busy',
                  meta: { spec: '4' },
                  invoke: {
                    src: 'renew',
                    input: { used: false },
                    onDone: [
                      {
                        guard: { type: 'isRenewed', params: ({ event }) => ({ outcome: event.output }) },
                        target: '#session.customer.active',
                        actions: [
                          { type: 'setRenewed', params: ({ event }) => ({ outcome: event.output }) },
                          { type: 'notifyRenewed', params: ({ context }) => ({ session: toSession(context) }) },
                        ],
                        description: 'The session goes on.',
                      },
                      { target: '#session.expired', description: 'It has ended: the session dialog opens.' },
                    ],
                    onError: {
                      target: '#session.expired',
                      description: 'The server cannot be reached: the time is over all the same.',
                    },
                  },
                },
              },
            },
            age: {
              description: 'How long ago the session began: it ends after twelve hours (a setting of the brand).',
              meta: { spec: '4' },
              initial: 'young',
              states: {
                young: {
                  description: 'The end is far away.',
                  meta: { spec: '4' },
                  after: { untilLastWarning: { target: 'lastMinutes', description: 'Two minutes are left.' } },
                },
                lastMinutes: {
                  description: 'The page says that the session ends however much it is used, and offers a new one.',
                  tags: 'attention',
                  meta: { spec: '4' },
                  after: {
                    untilLastEnd: {
                      target: '#session.expired',
                      description: 'Its longest time is over: the session dialog opens.',
                    },
                  },
                  on: {
                    signInAnew: {
                      target: '#session.expired',
                      description: 'The customer would rather sign in now.',
                    },
                  },
                },
              },
            },
            token: {
              description: 'What every call carries; it lives for ten minutes.',
              meta: { spec: '7' },
              initial: 'good',
              states: {
                good: {
                  description: 'Calls go out with it.',
                  meta: { spec: '7' },
                  after: { untilRenewal: { target: 'renewing', description: 'The token is about to expire.' } },
                  on: {
                    'http.unauthorised': [
                      {
                        guard: { type: 'refusesRenewedToken', params: ({ event }) => event },
                        target: '#session.expired',
                        description: 'A call is refused with the renewed token, too: the session dialog opens.',
                      },
                      {
                        guard: { type: 'refusesCurrentToken', params: ({ event }) => event },
                        target: 'renewing',
                        description: 'The server refuses the token: once for all calls that are refused together.',
                      },
                    ],
                    woke: { target: 'renewing', description: 'The server knows how much time has passed.' },
                  },
                },
                renewing: {
                  description: 'The next token is on its way, for one tab at a time; calls wait for it.',
                  tags: 'busy',
                  meta: { spec: '7' },
                  invoke: {
                    src: 'renew',
                    input: { used: false },
                    onDone: [
                      {
                        guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
                        target: '#session.expired',
                        description: 'The session has ended: the session dialog opens.',
                      },
                      {
                        guard: 'isStaying',
                        target: 'good',
                        actions: [
                          { type: 'setRenewed', params: ({ event }) => ({ outcome: event.output }) },
                          { type: 'persistSession', params: ({ context }) => ({ session: toSession(context) }) },
                          { type: 'notifyRenewed', params: ({ context }) => ({ session: toSession(context) }) },
                        ],
                        description: 'The new token is here; that the customer stays is on its way to the server.',
                      },
                      {
                        target: '#session.customer.active',
                        actions: [
                          { type: 'setRenewed', params: ({ event }) => ({ outcome: event.output }) },
                          { type: 'notifyRenewed', params: ({ context }) => ({ session: toSession(context) }) },
                        ],
                        description: 'The new token is here.',
                      },
                    ],
                    onError: { target: 'unreachable', description: 'The service for authorisation cannot be reached.' },
                  },
                },
                unreachable: {
                  description: 'No new token can be had; tried again by itself. Calls wait.',
                  tags: 'failed',
                  meta: { spec: '8' },
                  after: { beforeRetry: { target: 'renewing', description: 'Tried again after a pause.' } },
                  on: {
                    'network.restored': { target: 'renewing', description: 'The network is back.' },
                    woke: { target: 'renewing', description: 'The device has been asleep.' },
                  },
                },
              },
            },
          },
        },
      },
    },
    expired: {
      description:
        'The session dialog stands over the customer’s page, which stays as it is; what they have filled in stays, too. Calls wait for its end.',
      meta: { spec: '8' },
      tags: 'attention',
      entry: ['removeSession', 'clearToken'],
      initial: 'asking',
      on: {
        'otherTab.signedOut': {
          target: 'visitor.renewing',
          actions: ['clearRefusal', 'clearCustomer', 'notifyParent'],
          description: 'Logged out in another tab: nothing to go on with in this one.',
        },
      },
      states: {
        asking: {
          description: 'The dialog asks for the password, and says what was wrong with the last one.',
          meta: { spec: '8' },
          on: {
            edit: {
              actions: { type: 'forgetField', params: ({ event }) => ({ field: event.field }) },
              description: 'The password is mended.',
            },
            signInAgain: {
              target: 'signingIn',
              actions: 'clearRefusal',
              description: 'The same customer, with the password.',
            },
            leaveToLogin: {
              target: '#session.visitor.renewing',
              actions: ['clearRefusal', 'clearCustomer', 'notifyParent', 'goToLogin'],
              description: 'The log-in screen instead; it leads back here.',
            },
            dismissExpired: {
              target: '#session.visitor.renewing',
              actions: ['clearRefusal', 'clearCustomer', 'notifyParent', 'reloadAtHome'],
              description: 'Dismissed: begin anew at home.',
            },
          },
        },
        signingIn: {
          description: 'The server looks whether the password is right.',
          tags: 'busy',
          meta: { spec: '8' },
          invoke: {
            src: 'signIn',
            // From the event straight to the actor: a password never enters the context.
            input: ({ context, event }) => {
              assertEvent(event, 'signInAgain');
              return { username: context.customer?.email ?? '', password: event.password };
            },
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => ({ outcome: event.output }) },
                target: '#session.customer',
                actions: [
                  { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
                  { type: 'notifyOtherTabs', params: ({ context }) => ({ session: toSession(context) }) },
                ],
                description: 'It is: the calls that wait go out with the new token.',
              },
              {
                target: 'asking',
                actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
                description: 'It is missing or wrong, or it was tried too often.',
              },
            ],
            onError: {
              target: 'asking',
              actions: 'setOutage',
              description: 'The service for authorisation cannot be reached (specification 8).',
            },
          },
        },
      },
    },
    signingOut: {
      description: 'Nobody is signed in any more; the server ends the session.',
      tags: 'busy',
      meta: { spec: '2' },
      entry: ['clearCustomer', 'notifyParent'],
      invoke: {
        src: 'revoke',
        input: ({ context }) => ({ token: context.token?.value ?? '' }),
        onDone: { target: 'visitor.renewing', actions: 'clearToken', description: 'It has ended.' },
        onError: {
          target: 'visitor.renewing',
          actions: 'clearToken',
          description: 'The server cannot be reached: asked again when it can, and by then nobody renews the session.',
        },
      },
    },
  },
});
