import { fromPromise } from 'xstate';
import type { Authentication } from '../../machines/account/authentication.ts';
import { sessionMachine } from '../../machines/account/session.ts';
import { appMachine } from '../../machines/shell/app.ts';
import { bootstrapMachine, type LastSeen } from '../../machines/shell/bootstrap.ts';
import { type CookieChoice, consentMachine } from '../../machines/shell/consent.ts';
import { localeMachine } from '../../machines/shell/locale.ts';
import { navigationMachine } from '../../machines/shell/navigation.ts';
import type { Screen } from '../../machines/shell/screens.ts';
import type { BrandMeta, Category, Currency, Locale } from '../../openapi/types.ts';
import { loadCustomer } from '../account/session/loadCustomer.ts';
import { applicationToken, loadSignedIn, provideSession } from '../account/session/provideSession.ts';
import { isEndUnsent, mayBeSignedIn, removeSession } from '../account/session/storedSession.ts';
import { countries } from '../billing/countries.ts';
import { readLastSeen, writeLastSeen } from '../catalogue/withLastSeen.ts';
import { readStored, writeStored } from '../lib/device/storage.ts';
import type { Api } from '../lib/http/client.ts';
import { unwrapData } from '../lib/http/result.ts';
import type { Analytics } from '../lib/statistics/analytics.ts';
import { forgetIdentity } from '../lib/statistics/analyticsStorageKeys.ts';
import { writeLocale } from './startup/storedLocale.ts';

const readBrand = async ({ http, brand: id }: Api, signal: AbortSignal): Promise<BrandMeta | null> =>
  (await unwrapData(http.GET('/api/v2/brand/{brand}', { params: { path: { brand: id } }, signal }))).data.meta;

const readCurrencies = async ({ http }: Api, signal: AbortSignal): Promise<readonly Currency[]> =>
  (await unwrapData(http.GET('/api/v2/dict/currencies', { signal }))).data;

/** Categories, named in the present language. */
const readCategories = async ({ http, brand: id }: Api, signal: AbortSignal): Promise<readonly Category[]> =>
  (await unwrapData(http.GET('/api/v2/brand/{brand}/categories', { params: { path: { brand: id } }, signal }))).data;

/** The customer whose session the refresh cookie renews, where there may be one; else a visitor. */
const readAuthentication = async (api: Api, signal: AbortSignal): Promise<Authentication> => {
  if (mayBeSignedIn()) {
    const outcome = await (await loadSignedIn()).renew(api, true, signal);
    const customer = outcome.kind === 'renewed' ? await loadCustomer(api, outcome.token.value, signal) : null;
    if (outcome.kind === 'renewed' && customer !== null)
      return { token: outcome.token, times: outcome.times, customer };
    removeSession();
  }
  if (isEndUnsent()) void loadSignedIn().then(({ sendUnsentEnd }) => sendUnsentEnd(api));
  return { token: await applicationToken(api, signal), customer: null };
};

/**
 * A request whose answer may be asked for ahead of its turn. The steps of start-up are taken in their order
 * (specification 4), but the last three travel together, so that a slow network is waited for once.
 */
const ahead = <T>(load: (signal: AbortSignal) => Promise<T>) => {
  let begun: Promise<T> | null = null;
  return {
    begin: () => {
      begun = load(new AbortController().signal);
      begun.catch(() => {});
    },
    take: (signal: AbortSignal): Promise<T> => {
      const taken = begun ?? load(signal);
      begun = null;
      return taken;
    },
  };
};

/** Actors of the `bootstrap` machine. @param onBrand is told what is known of the brand: from the server, or from the last visit */
const bootstrapActors = (api: Api, onBrand: (meta: BrandMeta | null) => void) => {
  const early = {
    brand: ahead((signal) => readBrand(api, signal)),
    currencies: ahead((signal) => readCurrencies(api, signal)),
    categories: ahead((signal) => readCategories(api, signal)),
  };
  return {
    authenticate: fromPromise<Authentication>(({ signal }) => {
      for (const request of Object.values(early)) request.begin();
      return readAuthentication(api, signal);
    }),
    loadBrand: fromPromise<BrandMeta | null>(async ({ signal }) => {
      const meta = await early.brand.take(signal);
      onBrand(meta);
      return meta;
    }),
    loadCurrencies: fromPromise<readonly Currency[]>(({ signal }) => early.currencies.take(signal)),
    loadCategories: fromPromise<readonly Category[]>(({ signal }) => early.categories.take(signal)),
    readLastSeen: fromPromise<LastSeen | null>(async () => {
      const seen = await readLastSeen((store) => store.readStartup(api));
      if (seen !== null) onBrand(seen.brand);
      return seen;
    }),
  };
};

const halfAYear = 182 * 24 * 60 * 60 * 1000;

/** Actors of the `consent` machine: the choice is asked for again after half a year. */
const consentActors = (brandMeta: Promise<BrandMeta | null>) => ({
  readChoice: fromPromise<CookieChoice | 'unneeded' | null>(async () => {
    if ((await brandMeta)?.statistics !== true) return 'unneeded';
    const kept = readStored('cookies', halfAYear);
    return kept === 'accepted' || kept === 'refused' ? kept : null;
  }),
});

/** Effectful actions of the `consent` machine. */
export const consentActions = {
  persistChoice: (_: unknown, { choice }: { choice: CookieChoice }) => {
    if (choice === 'refused') forgetIdentity();
    try {
      writeStored('cookies', choice);
    } catch {
      // A device that keeps nothing asks again at the next visit.
    }
  },
};

/** Actors of the `locale` machine. @param loadMessages fetches a catalogue and has it ready for the views */
const localeActors = (api: Api, loadMessages: (locale: Locale) => Promise<void>) => ({
  saveLocale: fromPromise<void, { locale: Locale }>(async ({ input }) => writeLocale(input.locale)),
  loadMessages: fromPromise<void, { locale: Locale }>(({ input }) => loadMessages(input.locale)),
  saveProfile: fromPromise<void, { locale: Locale }>(async ({ input: { locale }, signal }) => {
    await unwrapData(api.http.PUT('/api/v2/customer/current', { body: { locale }, signal }));
  }),
  reloadNames: fromPromise<readonly Category[], { locale: Locale }>(async ({ signal }) => {
    const [named] = await Promise.all([readCategories(api, signal), countries(api, signal)]);
    return named;
  }),
});

/** What only the page around the application can do. */
export type Page = {
  readonly loadMessages: (locale: Locale) => Promise<void>;
  readonly rewriteAddress: (locale: Locale) => void;
  readonly replaceAddress: (from: string, to: string) => void;
  readonly goHome: () => void;
  readonly goToLogin: () => void;
  readonly reloadAtHome: () => void;
  readonly setCanonical: (screen: Screen | null, locale: Locale) => void;
  /** Asks again for code and words that are missing. */
  readonly fetchParts: () => void;
  readonly recordStartupFailure: (failure: string) => void;
};

/** The root machine with everything that it and its children need. */
export const provideApp = (api: Api, page: Page, analytics: Analytics) => {
  /** The same screen shown again, by another navigation, is another object. */
  const counted = new WeakSet<object>();
  const session = provideSession(api);
  /** Whether visitors are asked is known with the brand. */
  const known = Promise.withResolvers<BrandMeta | null>();
  return appMachine.provide({
    actors: {
      bootstrap: bootstrapMachine.provide({
        actors: bootstrapActors(api, known.resolve),
        actions: {
          persistLastSeen: (_, { data }) => {
            if (data !== null) writeLastSeen((store) => store.writeStartup(api, data));
          },
        },
      }),
      session: sessionMachine.provide({
        actors: session.actors,
        actions: {
          ...session.actions,
          goHome: page.goHome,
          goToLogin: page.goToLogin,
          reloadAtHome: page.reloadAtHome,
        },
      }),
      locale: localeMachine.provide({
        actors: localeActors(api, page.loadMessages),
        actions: { rewriteAddress: (_, { locale }) => page.rewriteAddress(locale) },
      }),
      navigation: navigationMachine.provide({
        actions: {
          replaceAddress: (_, { from, to }) => page.replaceAddress(from, to),
          setCanonical: (_, { screen, locale }) => page.setCanonical(screen, locale),
          trackPageView: (_, { shown }) => {
            if (shown === null || counted.has(shown) || !analytics.isAllowed()) return;
            counted.add(shown);
            analytics.track({ event: 'page_view', page_name: shown.screen.name, language: shown.locale });
          },
        },
      }),
      consent: consentMachine.provide({ actors: consentActors(known.promise), actions: consentActions }),
    },
    actions: {
      fetchParts: page.fetchParts,
      recordStartupFailure: (_, { failure }) => page.recordStartupFailure(failure),
    },
  });
};
