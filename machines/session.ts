import { assign, fromPromise, setup } from 'xstate';
import { unprovided } from './unprovided.ts';

/** A bearer token; `expiresIn` in seconds from when it was received. */
export type AccessToken = { readonly value: string; readonly expiresIn: number };

export type SessionEvent =
  /** Start-up has obtained the first token. */
  | { type: 'authenticated'; token: AccessToken }
  /** A request was answered 401 (specification 8); `refused` is the token it carried. */
  | { type: 'http.unauthorised'; refused: string }
  | { type: 'retry' };

/**
 * Whether the server knows who is asking (specification 4, 6 and 8). A visitor holds an application token: it is renewed
 * before it expires, and in place when the server refuses it, so that what the visitor has filled in stays.
 */
export const sessionMachine = setup({
  types: {
    context: {} as { token: AccessToken | null },
    events: {} as SessionEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'failed' | 'done',
  },
  actors: {
    /** Asks for an application token. Throws when the service cannot be reached. */
    authenticate: fromPromise<AccessToken>(unprovided('authenticate')),
  },
  actions: {
    keepToken: assign({ token: (_, params: { token: AccessToken }) => params.token }),
  },
  guards: {
    /** A late answer to a request with an older token must not throw the new one away. */
    refusesCurrentToken: ({ context, event }) =>
      event.type === 'http.unauthorised' && event.refused === context.token?.value,
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
  context: { token: null },
  initial: 'starting',
  states: {
    starting: {
      description: 'Start-up has not authenticated the application yet.',
      tags: 'waiting',
      meta: { spec: '4' },
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
              guard: 'refusesCurrentToken',
              target: 'renewing',
              description: 'The server refuses the token before its time.',
            },
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
  },
  on: {
    authenticated: {
      target: '.visitor',
      actions: { type: 'keepToken', params: ({ event }) => ({ token: event.token }) },
      description: 'Start-up has authenticated the application.',
    },
  },
});
