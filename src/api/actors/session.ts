import { fromPromise } from 'xstate';
import type { AccessToken, CustomerSession } from '../../../machines/authentication.ts';
import { fromSender } from '../../../machines/fromSender.ts';
import type { Credentials } from '../../../machines/rules/credentials.ts';
import type { OtherTabEvent, SignInOutcome } from '../../../machines/session.ts';
import type { Api } from '../client.ts';
import { bearer } from '../customerOf.ts';
import { removeCustomersWork } from '../customersWork.ts';
import { type OtherTabs, openOtherTabs } from '../otherTabs.ts';
import { dataOf } from '../result.ts';
import { removeSession, writeSession } from '../storedSession.ts';
import { isSameVisitor, readVisitor, writeVisitor } from '../storedVisitor.ts';

const askForToken = async (
  { http, header }: Api,
  earlier: string | null,
  signal: AbortSignal,
): Promise<AccessToken> => {
  const call = http.POST('/api/v2/oauth2/application_token', {
    body: { brand: header['X-Brand'], earlier },
    headers: header,
    signal,
  });
  const { access_token, expires_in } = await dataOf(call);
  return { value: access_token, expiresIn: expires_in };
};

/** A token for the visitor: the same one as before, where there was one, and the same one in tabs that are opened together. */
export const applicationToken = async (api: Api, signal: AbortSignal): Promise<AccessToken> => {
  const first = await askForToken(api, readVisitor(), signal);
  const meanwhile = readVisitor();
  const isOne = meanwhile === null || isSameVisitor(meanwhile, first.value);
  const token = isOne ? first : await askForToken(api, meanwhile, signal);
  writeVisitor(token.value);
  return token;
};

/** What signs in comes with its first use. */
const signIn = (api: Api) =>
  fromPromise<SignInOutcome, Credentials>(async ({ input, signal }) =>
    (await import('../signIn.ts')).signIn(api, input, signal),
  );

/** Goes on when the page is left meanwhile: the token must not outlive the log-out. */
const revoke = ({ http, header }: Api) =>
  fromPromise<void, { token: string }>(async ({ input: { token } }) => {
    await http.POST('/api/v2/oauth2/revoke', { params: { header }, headers: bearer(token), keepalive: true });
  });

/** Actors and actions of the `session` machine. */
export const provideSession = (api: Api, tabs: OtherTabs = openOtherTabs()) => ({
  actors: {
    authenticate: fromPromise<AccessToken>(({ signal }) => applicationToken(api, signal)),
    signIn: signIn(api),
    revoke: revoke(api),
    watchOtherTabs: fromSender<OtherTabEvent>(({ sendBack }) => tabs.watch(sendBack)),
  },
  actions: {
    persistSession: (_: unknown, { session }: { readonly session: CustomerSession | null }) => {
      if (session === null) return;
      tabs.setCurrent(session);
      writeSession({ token: session.token.value, expiresAt: Date.now() + session.token.expiresIn * 1000 });
    },
    removeSession: () => {
      tabs.setCurrent(null);
      removeSession();
    },
    removeWork: removeCustomersWork,
    notifyOtherTabs: (_: unknown, { session }: { readonly session: CustomerSession | null }) => tabs.announce(session),
  },
});
