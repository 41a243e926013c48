import { assertEvent, assign, fromPromise, sendTo, setup } from 'xstate';
import type { Customer, ProblemCode } from '../openapi/types.ts';
import type { AccessToken, Authentication, CustomerSession } from './authentication.ts';
import { fromSender, silent } from './fromSender.ts';
import type { ParentRef } from './parentRef.ts';
import type { Relayed } from './relayedEvents.ts';
import type { CredentialProblems, Credentials } from './rules/credentials.ts';
import { unprovided } from './unprovided.ts';

export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly session: CustomerSession }
  /** Not worth asking the server. */
  | { readonly kind: 'invalid'; readonly problems: CredentialProblems }
  /** With the domain that is likely meant, where the one in the address can hardly be right. */
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly suggestedDomain: string | null };

export type SessionParentEvent = Relayed<'session.signedIn' | 'session.signedOut'>;

/** What other tabs of this application say. */
export type OtherTabEvent = { type: 'otherTab.signedIn'; session: CustomerSession } | { type: 'otherTab.signedOut' };

export type SessionEvent =
  | Relayed<'bootstrap.authenticated' | 'http.unauthorised' | 'http.serverError' | 'network.restored'>
  | OtherTabEvent
  | ({ type: 'signIn' } & Credentials)
  /** The refusal has been seen. */
  | { type: 'clearRefusal' }
  | { type: 'signOut' }
  | { type: 'retry' }
  /** In the session dialog: the customer is known, and only proves it anew. */
  | { type: 'signInAgain'; password: string }
  | { type: 'leaveToLogin' }
  | { type: 'dismissExpired' }
  | { type: 'dismissNotice' };

type SessionContext = {
  parent: ParentRef<SessionParentEvent>;
  token: AccessToken | null;
  customer: Customer | null;
  /** Why the last attempt to sign in failed, and what was wrong in the form. The credentials themselves are never stored. */
  refusal: ProblemCode | null;
  problems: CredentialProblems;
  suggestedDomain: string | null;
  /** What has ended the session, where the customer must be told so after it. */
  notice: 'serverError' | null;
};

const sessionOf = ({ token, customer }: SessionContext): CustomerSession | null =>
  token === null || customer === null ? null : { token, customer };

const nothingWrong = { refusal: null, problems: {}, suggestedDomain: null } as const satisfies Partial<SessionContext>;

/**
 * Whether the server knows who is asking (specification 4, 6 and 8). A visitor holds an application token: it is renewed
 * before it expires, and in place when the server refuses it, so that what the visitor has filled in stays. A customer's
 * token is not renewed: once it is refused, the session dialog asks them to sign in again over the page that they are on.
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
    authenticate: fromPromise<AccessToken>(unprovided('authenticate')),
    /** Checks the credentials by the shared rules, asks for a customer's token, and who that is. */
    signIn: fromPromise<SignInOutcome, Credentials>(unprovided('signIn')),
    /** Has the server take a customer's token back. */
    revoke: fromPromise<void, { token: string }>(unprovided('revoke')),
    /** Hears what happens to the session in other tabs. */
    watchOtherTabs: fromSender<OtherTabEvent>(silent),
  },
  actions: {
    setToken: assign({ token: (_, params: { token: AccessToken }) => params.token }),
    clearToken: assign({ token: null }),
    setSession: assign((_, params: Authentication) => ({
      token: params.token,
      customer: params.customer,
      notice: null,
      ...nothingWrong,
    })),
    clearCustomer: assign({ customer: null }),
    setOutcome: assign((_, { outcome }: { readonly outcome: SignInOutcome }): Partial<SessionContext> => {
      if (outcome.kind === 'signedIn') return { ...outcome.session, ...nothingWrong, notice: null };
      return outcome.kind === 'invalid'
        ? { problems: outcome.problems }
        : { refusal: outcome.code, suggestedDomain: outcome.suggestedDomain };
    }),
    setOutage: assign({ refusal: 'ServiceUnavailable' }),
    clearRefusal: assign(nothingWrong),
    setNotice: assign({ notice: (_, params: { notice: 'serverError' | null }) => params.notice }),
    /** Writes the session for a reload of this tab. */
    persistSession: (_, _params: { session: CustomerSession | null }) => {},
    removeSession: () => {},
    /** Removes from this device what customers have filled in and not sent yet. */
    removeWork: () => {},
    /** Sends the other tabs that a session began here, or with null that it ended. */
    notifyOtherTabs: (_, _params: { session: CustomerSession | null }) => {},
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
    isCustomers: (_, params: { customer: Customer | null }) => params.customer !== null,
    hasNotice: ({ context }) => context.notice !== null,
    isNobodySignedIn: ({ context }) => context.customer === null,
    isSignedIn: (_, params: { outcome: SignInOutcome }) => params.outcome.kind === 'signedIn',
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
  },
}).createMachine({
  id: 'session',
  description: 'The session of whoever uses the application.',
  context: ({ input }) => ({ parent: input.parent, token: null, customer: null, notice: null, ...nothingWrong }),
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
    dismissNotice: {
      guard: 'hasNotice',
      actions: { type: 'setNotice', params: { notice: null } },
      description: 'What ended the session has been read.',
    },
  },
  states: {
    starting: {
      description: 'Start-up has not authenticated the application yet.',
      tags: 'waiting',
      meta: { spec: '4' },
      on: {
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
              { type: 'notifyOtherTabs', params: ({ context }) => ({ session: sessionOf(context) }) },
            ],
            description: 'They do.',
          },
          {
            target: 'visitor',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description:
              'Something is missing or wrong in them, nobody has registered with this address, or too many attempts were made (specification 8). A brand may give one answer for an unknown address and a wrong password.',
          },
        ],
        onError: {
          target: 'visitor',
          actions: 'setOutage',
          description: 'The service for authorisation cannot be reached (specification 8).',
        },
      },
    },
    customer: {
      description: 'Signed in: the customer’s own token goes with every call.',
      tags: 'done',
      meta: { spec: '6' },
      entry: [{ type: 'persistSession', params: ({ context }) => ({ session: sessionOf(context) }) }, 'notifyParent'],
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
        'http.unauthorised': {
          guard: { type: 'refusesCurrentToken', params: ({ event }) => ({ refused: event.refused }) },
          target: 'expired',
          description: 'The token is good no longer: the session dialog opens.',
        },
        'otherTab.signedOut': {
          target: 'visitor.renewing',
          actions: ['removeSession', 'clearCustomer', 'clearToken', 'notifyParent'],
          description: 'Logged out in another tab: in this one, too.',
        },
      },
    },
    expired: {
      description:
        'The session dialog stands over the customer’s page, which stays as it is; what they have filled in stays, too. Calls wait for its end.',
      meta: { spec: '8' },
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
          tags: 'attention',
          meta: { spec: '8' },
          on: {
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
                  { type: 'notifyOtherTabs', params: ({ context }) => ({ session: sessionOf(context) }) },
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
      description: 'Nobody is signed in any more; the server takes the token back.',
      tags: 'busy',
      meta: { spec: '2' },
      entry: ['clearCustomer', 'notifyParent'],
      invoke: {
        src: 'revoke',
        input: ({ context }) => ({ token: context.token?.value ?? '' }),
        onDone: { target: 'visitor.renewing', actions: 'clearToken', description: 'Taken back.' },
        onError: {
          target: 'visitor.renewing',
          actions: 'clearToken',
          description: 'It could not be taken back, and dies by itself within the hour.',
        },
      },
    },
  },
});
