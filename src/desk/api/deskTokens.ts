import { type ActorRefFrom, waitFor } from 'xstate';
import type { deskSessionMachine } from '../../../machines/desk/login/deskSession.ts';
import type { Tokens } from '../../lib/http/tokens.ts';

export type DeskSessionActor = ActorRefFrom<typeof deskSessionMachine>;

/** The tokens of the desk's session. While the dialog asks who it is, calls wait; those of somebody who has signed out never leave. */
export const createDeskTokens = (getSession: () => DeskSessionActor): Pick<Tokens, 'ready' | 'refuse'> => ({
  ready: async (signal) => {
    const { context } = await waitFor(getSession(), (snapshot) => snapshot.matches('signedIn'), { signal });
    return { token: context.session?.token ?? '', owner: context.session?.person.id ?? null };
  },
  refuse: (token, how = 'unauthorised') => {
    if (how === 'unauthorised') getSession().send({ type: 'http.unauthorised', refused: token });
  },
});
