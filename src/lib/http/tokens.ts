import { type ActorRefFrom, type SnapshotFrom, waitFor } from 'xstate';
import type { sessionMachine } from '../../../machines/account/session.ts';
import type { appMachine } from '../../../machines/shell/app.ts';

/** A bearer token, and whose it is: a customer's by their id, a visitor's with null. */
export type Bearer = { readonly token: string; readonly owner: number | null };

/** `unauthorisedAgain`: the same call was refused with the token before, too. */
export type Refusal = 'unauthorised' | 'unauthorisedAgain' | 'serverError';

/** Where calls get their bearer token from, and where they report that it was refused. */
export type Tokens = {
  /**
   * The token, once the session has a good one.
   * @param timeoutMs milliseconds to wait for it; what the session dialog takes does not count
   * @throws when it takes longer, or the signal aborts
   */
  readonly ready: (signal: AbortSignal, timeoutMs: number) => Promise<Bearer>;
  /** There is no token, and the server could not be asked for one: what this device has seen last need not wait for it. */
  readonly isUnavailable: () => boolean;
  /** The server has refused this token, or broken down on a request with a body that carried it (specification 8). */
  readonly refuse: (token: string, how?: Refusal) => void;
};

type Session = ActorRefFrom<typeof sessionMachine>;
type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

const isAuthorised = (session: SessionSnapshot): boolean =>
  session.matches({ visitor: 'authorised' }) || session.matches({ customer: { active: { token: 'good' } } });

const isUnavailable = (session: SessionSnapshot): boolean => session.matches('starting') || session.hasTag('failed');

const isAsking = (session: SessionSnapshot): boolean => session.matches('expired');

const toBearer = ({ context: { token, customer } }: SessionSnapshot): Bearer => ({
  token: token?.value ?? '',
  owner: customer?.id ?? null,
});

const waitUntilReady = async (session: Session, signal: AbortSignal, timeoutMs: number): Promise<Bearer> => {
  await waitFor(session, (snapshot) => !isAsking(snapshot), { signal });
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const reached = await waitFor(session, (snapshot) => isAuthorised(snapshot) || isAsking(snapshot), { signal: limit });
  return isAuthorised(reached) ? toBearer(reached) : waitUntilReady(session, signal, timeoutMs);
};

/** The tokens of the application's session. `getApp` is asked late, because the application's actors need the client first. */
export const createTokens = (getApp: () => ActorRefFrom<typeof appMachine>): Tokens => ({
  ready: (signal, timeoutMs) => waitUntilReady(getApp().getSnapshot().context.session, signal, timeoutMs),
  isUnavailable: () => isUnavailable(getApp().getSnapshot().context.session.getSnapshot()),
  refuse: (token, how = 'unauthorised') =>
    getApp().send(
      how === 'serverError'
        ? { type: 'http.serverError', refused: token }
        : { type: 'http.unauthorised', refused: token, again: how === 'unauthorisedAgain' },
    ),
});
