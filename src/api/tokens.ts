import { type ActorRefFrom, type SnapshotFrom, waitFor } from 'xstate';
import type { appMachine } from '../../machines/app.ts';
import type { sessionMachine } from '../../machines/session.ts';

/** Where calls get their bearer token from, and where they report that it was refused. */
export type Tokens = {
  /** The token, once the session has a good one. */
  readonly ready: (signal: AbortSignal) => Promise<string>;
  /** The server has refused this token, or broken down on a request with a body that carried it (specification 8). */
  readonly refuse: (token: string, how?: 'unauthorised' | 'brokeDown') => void;
};

const isAuthorised = (session: SnapshotFrom<typeof sessionMachine>): boolean =>
  session.matches({ visitor: 'authorised' }) || session.matches('customer');

/** The tokens of the application's session. `getApp` is asked late, because the application's actors need the client first. */
export const tokensOf = (getApp: () => ActorRefFrom<typeof appMachine>): Tokens => ({
  ready: async (signal) => {
    const { session } = getApp().getSnapshot().context;
    const authorised = await waitFor(session, isAuthorised, { signal });
    return authorised.context.token?.value ?? '';
  },
  refuse: (token, how = 'unauthorised') => getApp().send({ type: `http.${how}`, refused: token }),
});
