import { type ActorRefFrom, waitFor } from 'xstate';
import type { appMachine } from '../../machines/app.ts';

/** Where calls get their bearer token from, and where they report that it was refused. */
export type Tokens = {
  /** The token, once the session has a good one. */
  readonly ready: (signal: AbortSignal) => Promise<string>;
  /** The server has refused this token (specification 8). */
  readonly refuse: (token: string) => void;
};

/** The tokens of the application's session. `getApp` is asked late, because the application's actors need the client first. */
export const tokensOf = (getApp: () => ActorRefFrom<typeof appMachine>): Tokens => ({
  ready: async (signal) => {
    const { session } = getApp().getSnapshot().context;
    const authorised = await waitFor(session, (snapshot) => snapshot.matches({ visitor: 'authorised' }), { signal });
    return authorised.context.token?.value ?? '';
  },
  refuse: (token) => getApp().send({ type: 'http.unauthorised', refused: token }),
});
