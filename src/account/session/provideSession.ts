import { fromPromise } from 'xstate';
import type { AccessToken, CustomerSession } from '../../../machines/account/authentication.ts';
import type { Credentials } from '../../../machines/account/credentials.ts';
import type { OtherTabEvent, RenewalOutcome, SignInOutcome, UseEvent } from '../../../machines/account/session.ts';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';
import { removeCustomerStorage } from '../../lib/device/storageKeys.ts';
import type { Api } from '../../lib/http/client.ts';
import { encodeBrand } from '../../lib/http/contractClient.ts';
import { unwrapData } from '../../lib/http/result.ts';
import { type OtherTabs, openOtherTabs } from './otherTabs.ts';
import { removeSession, writeSession } from './storedSession.ts';
import { isSameVisitor, readVisitor, writeVisitor } from './storedVisitor.ts';

const askForToken = async ({ http, brand }: Api, earlier: string | null, signal: AbortSignal): Promise<AccessToken> => {
  const call = http.POST('/api/v2/oauth2/application_token', {
    body: { brand: encodeBrand(brand), earlier },
    signal,
  });
  const { access_token, expires_in } = await unwrapData(call);
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
    (await import('../signIn/signIn.ts')).signIn(api, input, signal),
  );

/** The customer's part comes when somebody is, or may be, signed in. */
export const loadSignedIn = () => import('./signedIn.ts');

/** A session that begins in this tab is a use; others are seen as soon as the part that sees them is here. */
const watchUse = (api: Api, tabs: OtherTabs) =>
  fromEmitter<UseEvent>(({ sendBack }) => {
    api.uses.mark(Date.now());
    let stop: (() => void) | null = null;
    let stopped = false;
    loadSignedIn().then(
      (part) => {
        if (!stopped) stop = part.watchUse(api.uses, tabs, sendBack);
      },
      // Without it the session ends as if nobody used the page; the server is asked first.
      () => {},
    );
    return () => {
      stopped = true;
      stop?.();
    };
  });

/** Actors and actions of the `session` machine. */
export const provideSession = (api: Api, tabs: OtherTabs = openOtherTabs(api.uses)) => ({
  actors: {
    authenticate: fromPromise<AccessToken>(({ signal }) => applicationToken(api, signal)),
    signIn: signIn(api),
    renew: fromPromise<RenewalOutcome, { used: boolean }>(async ({ input, signal }) =>
      (await loadSignedIn()).renew(api, input.used, signal),
    ),
    watchUse: watchUse(api, tabs),
    revoke: fromPromise<void, { token: string }>(async ({ input }) =>
      (await loadSignedIn()).endSession(api, input.token),
    ),
    watchOtherTabs: fromEmitter<OtherTabEvent>(({ sendBack }) => tabs.watch(sendBack)),
  },
  actions: {
    persistSession: (_: unknown, { session }: { readonly session: CustomerSession | null }) => {
      if (session === null) return;
      tabs.setCurrent(session);
      writeSession(session.times.left);
    },
    removeSession: () => {
      tabs.setCurrent(null);
      removeSession();
    },
    removeWork: removeCustomerStorage,
    notifyOtherTabs: (_: unknown, { session }: { readonly session: CustomerSession | null }) => tabs.announce(session),
    notifyRenewed: (_: unknown, { session }: { readonly session: CustomerSession | null }) => {
      if (session !== null) tabs.announceRenewed(session);
    },
  },
});
