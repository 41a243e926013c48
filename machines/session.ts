import { assertEvent, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Customer, Locale, ProblemCode } from '../openapi/types.ts';
import type { Receiver } from './receiver.ts';
import { unprovided } from './unprovided.ts';

/** A bearer token; `expiresIn` in seconds from when it was received. */
export type AccessToken = { readonly value: string; readonly expiresIn: number };

/** A token and whose it is: a customer's, or with `customer` null a visitor's. */
export type Authentication = { readonly token: AccessToken; readonly customer: Customer | null };
export type CustomerSession = { readonly token: AccessToken; readonly customer: Customer };

export type Credentials = { readonly username: string; readonly password: string };

export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly session: CustomerSession }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type SessionReport = { type: 'session.signedIn'; locale: Locale } | { type: 'session.signedOut' };

export type SessionEvent =
  /** Start-up has obtained the first token, or found the customer who was signed in before a reload. */
  | { type: 'authenticated'; token: AccessToken; customer: Customer | null }
  | ({ type: 'signIn' } & Credentials)
  /** The refusal has been seen. */
  | { type: 'forgetRefusal' }
  | { type: 'signOut' }
  /** A request was answered 401 (specification 8); `refused` is the token it carried. */
  | { type: 'http.unauthorised'; refused: string }
  /** A request with a body was answered 500 (specification 8); `refused` is the token it carried. */
  | { type: 'http.brokeDown'; refused: string }
  | { type: 'elsewhere.signedIn'; session: CustomerSession }
  | { type: 'elsewhere.signedOut' }
  | { type: 'retry' };

type SessionContext = {
  parent: Receiver<SessionReport>;
  token: AccessToken | null;
  customer: Customer | null;
  /** Why the last attempt to sign in failed. The credentials themselves are never kept. */
  refusal: ProblemCode | null;
};

const authenticationOf = ({ token, customer }: SessionContext): Authentication | null =>
  token === null ? null : { token, customer };

/**
 * Whether the server knows who is asking (specification 4, 6 and 8). A visitor holds an application token: it is renewed
 * before it expires, and in place when the server refuses it, so that what the visitor has filled in stays. A customer's
 * token is not renewed: once it is refused, the customer is a visitor again.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as { parent: Receiver<SessionReport> },
    events: {} as SessionEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'failed' | 'done',
  },
  actors: {
    /** Asks for an application token. Throws when the service cannot be reached. */
    authenticate: fromPromise<AccessToken>(unprovided('authenticate')),
    /** Asks for a customer's token, and who that is. */
    signIn: fromPromise<SignInOutcome, Credentials>(unprovided('signIn')),
    /** Has the server take a customer's token back. */
    revoke: fromPromise<void, { token: string }>(unprovided('revoke')),
    /** Hears what happens to the session in other tabs. */
    watchOtherTabs: fromCallback<SessionEvent>(() => {}),
  },
  actions: {
    keepToken: assign({ token: (_, params: { token: AccessToken }) => params.token }),
    dropToken: assign({ token: null }),
    adopt: assign({
      token: (_, params: Authentication) => params.token,
      customer: (_, params: Authentication) => params.customer,
      refusal: null,
    }),
    dropCustomer: assign({ customer: null }),
    noteRefusal: assign({
      refusal: (_, params: { outcome: SignInOutcome }) =>
        params.outcome.kind === 'refused' ? params.outcome.code : null,
    }),
    noteOutage: assign({ refusal: 'ServiceUnavailable' }),
    forgetRefusal: assign({ refusal: null }),
    /** Keeps the session for a reload of this tab. */
    storeSession: (_, _params: Authentication | null) => {},
    clearSession: () => {},
    /** Removes from this device what customers have filled in and not sent yet. */
    forgetWork: () => {},
    /** Tells the other tabs that a session began here, or with null that it ended. */
    tellOtherTabs: (_, _params: Authentication | null) => {},
    /** Goes to the home screen. */
    goHome: () => {},
    /** Loads the application anew at the home address. */
    reloadAtHome: () => {},
    reportSignedIn: sendTo(
      ({ context }) => context.parent,
      (_, params: { customer: Customer | null }) => {
        if (params.customer === null) throw new Error('Only a customer signs in.');
        return { type: 'session.signedIn' as const, locale: params.customer.locale };
      },
    ),
    reportSignedOut: sendTo(({ context }) => context.parent, { type: 'session.signedOut' }),
  },
  guards: {
    /** A late answer to a request with an older token must not throw the new one away. */
    refusesCurrentToken: ({ context }, params: { refused: string }) => params.refused === context.token?.value,
    isCustomers: (_, params: { customer: Customer | null }) => params.customer !== null,
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
  context: ({ input }) => ({ parent: input.parent, token: null, customer: null, refusal: null }),
  initial: 'starting',
  invoke: {
    src: 'watchOtherTabs',
    onError: { description: 'Other tabs cannot be heard: this one goes on by itself.' },
  },
  on: {
    authenticated: [
      {
        guard: { type: 'isCustomers', params: ({ event }) => ({ customer: event.customer }) },
        target: '.customer',
        actions: { type: 'adopt', params: ({ event }) => ({ token: event.token, customer: event.customer }) },
        description: 'The customer was signed in before the page was loaded anew.',
      },
      {
        guard: 'isNobodySignedIn',
        target: '.visitor',
        actions: { type: 'keepToken', params: ({ event }) => ({ token: event.token }) },
        description: 'Start-up has authenticated the application.',
      },
    ],
    'elsewhere.signedIn': {
      target: '.customer',
      actions: { type: 'adopt', params: ({ event }) => event.session },
      description: 'The customer has signed in in another tab: in this one, too.',
    },
  },
  states: {
    starting: {
      description: 'Start-up has not authenticated the application yet.',
      tags: 'waiting',
      meta: { spec: '4' },
      on: {
        'elsewhere.signedOut': {
          actions: ['clearSession', 'reportSignedOut'],
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
            'http.brokeDown': {
              guard: { type: 'refusesCurrentToken', params: ({ event }) => ({ refused: event.refused }) },
              target: 'renewing',
              description: 'The server broke down on a call that changes something: begin with a new token.',
            },
            signIn: {
              target: '#session.signingIn',
              actions: 'forgetRefusal',
              description: 'E-mail address and password are sent.',
            },
            forgetRefusal: { actions: 'forgetRefusal', description: 'The log-in screen is left.' },
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
              actions: { type: 'keepToken', params: ({ event }) => ({ token: event.output }) },
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
          on: { retry: { target: 'renewing', description: 'Asked for, or the network is back.' } },
        },
      },
    },
    signingIn: {
      description: 'The server looks whether e-mail address and password belong together.',
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
              {
                type: 'adopt',
                params: ({ event }) => {
                  if (event.output.kind !== 'signedIn') throw new Error('Only who is signed in is adopted.');
                  return event.output.session;
                },
              },
              { type: 'tellOtherTabs', params: ({ context }) => authenticationOf(context) },
            ],
            description: 'They do.',
          },
          {
            target: 'visitor',
            actions: { type: 'noteRefusal', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Invalid credentials, or nobody has registered with this address (specification 8).',
          },
        ],
        onError: {
          target: 'visitor',
          actions: 'noteOutage',
          description: 'The service for authorisation cannot be reached (specification 8).',
        },
      },
    },
    customer: {
      description: 'Signed in: the customer’s own token goes with every call.',
      tags: 'done',
      meta: { spec: '6' },
      entry: [
        { type: 'storeSession', params: ({ context }) => authenticationOf(context) },
        { type: 'reportSignedIn', params: ({ context }) => ({ customer: context.customer }) },
      ],
      on: {
        signOut: {
          target: 'signingOut',
          actions: ['clearSession', 'forgetWork', { type: 'tellOtherTabs', params: null }, 'goHome'],
          description: 'The customer logs out.',
        },
        'http.brokeDown': {
          guard: { type: 'refusesCurrentToken', params: ({ event }) => ({ refused: event.refused }) },
          target: 'signingOut',
          actions: ['clearSession', { type: 'tellOtherTabs', params: null }, 'goHome'],
          description: 'The server broke down on a call that changes something: log out and go home.',
        },
        'http.unauthorised': {
          guard: { type: 'refusesCurrentToken', params: ({ event }) => ({ refused: event.refused }) },
          target: 'visitor.renewing',
          actions: ['clearSession', 'dropCustomer', 'dropToken', 'reportSignedOut', 'reloadAtHome'],
          description: 'The token is good no longer: begin anew at home.',
        },
        'elsewhere.signedOut': {
          target: 'visitor.renewing',
          actions: ['clearSession', 'dropCustomer', 'dropToken', 'reportSignedOut'],
          description: 'Logged out in another tab: in this one, too.',
        },
      },
    },
    signingOut: {
      description: 'Nobody is signed in any more; the server takes the token back.',
      tags: 'busy',
      meta: { spec: '2' },
      entry: ['dropCustomer', 'reportSignedOut'],
      invoke: {
        src: 'revoke',
        input: ({ context }) => ({ token: context.token?.value ?? '' }),
        onDone: { target: 'visitor.renewing', actions: 'dropToken', description: 'Taken back.' },
        onError: {
          target: 'visitor.renewing',
          actions: 'dropToken',
          description: 'It could not be taken back, and dies by itself within the hour.',
        },
      },
    },
  },
});
