import { fromPromise } from 'xstate';
import {
  type DeskCredentials,
  deskCredentialProblems,
  normaliseCode,
} from '../../../machines/desk/login/deskCredentials.ts';
import {
  type DeskSession,
  type DeskSignInOutcome,
  type DeskTabEvent,
  deskSessionMachine,
} from '../../../machines/desk/login/deskSession.ts';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';
import type { DeskPerson } from '../../../openapi/types.ts';
import { Outage } from '../../lib/http/outage.ts';
import { parseRetryAfter } from '../../lib/http/parseRetryAfter.ts';
import { settle } from '../../lib/http/result.ts';
import type { DeskClient } from './deskClient.ts';
import { readDeskSession, writeDeskSession } from './deskSessions.ts';
import type { DeskTabs } from './deskTabs.ts';
import { removeTypedTasks } from './typedTasks.ts';

type SessionDeps = { readonly http: DeskClient; readonly tabs: DeskTabs };

/** Calls about the session bring their own token, so that they do not wait for it. */
const carrying = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

const readPerson = async (http: DeskClient, token: string): Promise<DeskPerson | null> => {
  const result = await settle(http.GET('/api/v2/desk/session', carrying(token)));
  if (result.ok) return result.data.data;
  if (result.problem.status === 401 || result.problem.status === 403) return null;
  throw new Outage(result.problem.title, { code: result.problem.code });
};

const restore = async ({ http, tabs }: SessionDeps): Promise<DeskSession | null> => {
  const session = readDeskSession() ?? (await tabs.ask());
  if (session === null) return null;
  const person = await readPerson(http, session.token);
  return person === null ? null : { ...session, person };
};

const signIn = async (http: DeskClient, credentials: DeskCredentials): Promise<DeskSignInOutcome> => {
  const problems = deskCredentialProblems(credentials);
  if (problems.length > 0) return { kind: 'invalid', problems };
  const { login, password, code } = credentials;
  const call = http.POST('/api/v2/desk/session', {
    body: { login: login.trim(), password, code: normaliseCode(code) },
    // It needs no token: an empty header keeps the client from waiting for one.
    headers: { Authorization: '' },
  });
  const result = await settle(call);
  if (!result.ok) {
    const { response } = await call;
    return { kind: 'refused', refusal: { code: result.problem.code, wait: parseRetryAfter(response) } };
  }
  const { access_token: token, expires_in: secondsLeft } = result.data;
  const person = await readPerson(http, token);
  if (person === null) return { kind: 'refused', refusal: { code: 'Unauthorized', wait: null } };
  return { kind: 'signedIn', session: { token, secondsLeft, person } };
};

/** The desk's session with its actors. */
export const provideDeskSession = (deps: SessionDeps) =>
  deskSessionMachine.provide({
    actors: {
      restoreSession: fromPromise<DeskSession | null>(() => restore(deps)),
      signIn: fromPromise<DeskSignInOutcome, DeskCredentials>(({ input }) => signIn(deps.http, input)),
      readPerson: fromPromise<DeskPerson | null, { token: string }>(({ input }) => readPerson(deps.http, input.token)),
      revoke: fromPromise<void, { token: string }>(async ({ input }) => {
        const { response } = await deps.http.DELETE('/api/v2/desk/session', carrying(input.token));
        if (!response.ok) throw new Outage('The session was not ended');
      }),
      watchOtherTabs: fromEmitter<DeskTabEvent>(({ sendBack }) => deps.tabs.watch(sendBack)),
    },
    actions: {
      persistSession: (_, { session }) => {
        writeDeskSession(session);
        deps.tabs.setCurrent(session);
      },
      removeSession: () => {
        writeDeskSession(null);
        deps.tabs.setCurrent(null);
      },
      removeTyped: removeTypedTasks,
      notifyOtherTabs: (_, { session }) => deps.tabs.announce(session),
    },
  });
