import { fromCallback, fromPromise } from 'xstate';
import type {
  AccessToken,
  Authentication,
  Credentials,
  CustomerSession,
  SessionEvent,
  SignInOutcome,
} from '../../../machines/session.ts';
import type { Customer } from '../../../openapi/types.ts';
import { forgetSession, keepSession } from '../../app/keptSession.ts';
import type { Api } from '../client.ts';
import { type OtherTabs, openOtherTabs } from '../otherTabs.ts';
import { dataOf, settle } from '../result.ts';
import { forgetCustomersWork } from './customersWork.ts';

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** A token for a visitor. */
export const applicationToken = async ({ http, header }: Api, signal: AbortSignal): Promise<AccessToken> => {
  const call = http.POST('/api/v2/oauth2/application_token', {
    body: { brand: header['X-Brand'] },
    headers: header,
    signal,
  });
  const { access_token, expires_in } = await dataOf(call);
  return { value: access_token, expiresIn: expires_in };
};

/** Whose token it is; null when it is good no longer. */
export const customerOf = async (
  { http, header }: Api,
  token: string,
  signal: AbortSignal,
): Promise<Customer | null> => {
  const call = http.GET('/api/v2/customer/current', { params: { header }, headers: bearer(token), signal });
  const result = await settle(call);
  return result.ok ? result.data.data : null;
};

const signIn = (api: Api) =>
  fromPromise<SignInOutcome, Credentials>(async ({ input: { username, password }, signal }) => {
    const call = api.http.POST('/api/v2/oauth2/access_token', {
      params: { header: api.header },
      body: { username: username.trim(), password, grant_type: 'password' },
      signal,
    });
    const result = await settle(call);
    if (!result.ok) return { kind: 'refused', code: result.problem.code };
    const token = { value: result.data.access_token, expiresIn: result.data.expires_in };
    const customer = await customerOf(api, token.value, signal);
    if (customer === null) throw new Error('A customer who has just signed in is known.');
    return { kind: 'signedIn', session: { token, customer } };
  });

/** Goes on when the page is left meanwhile: the token must not outlive the log-out. */
const revoke = ({ http, header }: Api) =>
  fromPromise<void, { token: string }>(async ({ input: { token } }) => {
    await http.POST('/api/v2/oauth2/revoke', { params: { header }, headers: bearer(token), keepalive: true });
  });

const sessionOf = (authentication: Authentication | null): CustomerSession | null =>
  authentication?.customer ? { token: authentication.token, customer: authentication.customer } : null;

/** Actors and actions of the `session` machine. */
export const provideSession = (api: Api, tabs: OtherTabs = openOtherTabs()) => ({
  actors: {
    authenticate: fromPromise<AccessToken>(({ signal }) => applicationToken(api, signal)),
    signIn: signIn(api),
    revoke: revoke(api),
    watchOtherTabs: fromCallback<SessionEvent>(({ sendBack }) => tabs.watch(sendBack)),
  },
  actions: {
    storeSession: (_: unknown, authentication: Authentication | null) => {
      const session = sessionOf(authentication);
      if (session === null) return;
      tabs.remember(session);
      keepSession({ token: session.token.value, expiresAt: Date.now() + session.token.expiresIn * 1000 });
    },
    clearSession: () => {
      tabs.remember(null);
      forgetSession();
    },
    forgetWork: forgetCustomersWork,
    tellOtherTabs: (_: unknown, authentication: Authentication | null) => tabs.announce(sessionOf(authentication)),
  },
});
