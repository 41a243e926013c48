import { fromPromise } from 'xstate';
import type { Authentication } from '../../../machines/account/authentication.ts';
import type { LastSeen } from '../../../machines/shell/bootstrap.ts';
import type { BrandMeta, Category, Currency } from '../../../openapi/types.ts';
import { customerOf } from '../../account/session/customerOf.ts';
import { applicationToken, loadSignedIn } from '../../account/session/provideSession.ts';
import { isEndUnsent, mayBeSignedIn, removeSession } from '../../account/session/storedSession.ts';
import { readLastSeen } from '../../catalogue/withLastSeen.ts';
import type { Api } from '../../lib/http/client.ts';
import { dataOf } from '../../lib/http/result.ts';

const brand = async ({ http, brand: id }: Api, signal: AbortSignal): Promise<BrandMeta | null> =>
  (await dataOf(http.GET('/api/v2/brand/{brand}', { params: { path: { brand: id } }, signal }))).data.meta;

const currencies = async ({ http }: Api, signal: AbortSignal): Promise<readonly Currency[]> =>
  (await dataOf(http.GET('/api/v2/dict/currencies', { signal }))).data;

/** Categories, named in the present language. */
export const categories = async ({ http, brand: id }: Api, signal: AbortSignal): Promise<readonly Category[]> =>
  (await dataOf(http.GET('/api/v2/brand/{brand}/categories', { params: { path: { brand: id } }, signal }))).data;

/** The customer whose session the refresh cookie renews, where there may be one; else a visitor. */
const authentication = async (api: Api, signal: AbortSignal): Promise<Authentication> => {
  if (mayBeSignedIn()) {
    const outcome = await (await loadSignedIn()).renew(api, true, signal);
    const customer = outcome.kind === 'renewed' ? await customerOf(api, outcome.token.value, signal) : null;
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

/** Actors of the `bootstrap` machine. */
export const bootstrapActors = (api: Api) => {
  const early = {
    brand: ahead((signal) => brand(api, signal)),
    currencies: ahead((signal) => currencies(api, signal)),
    categories: ahead((signal) => categories(api, signal)),
  };
  return {
    authenticate: fromPromise<Authentication>(({ signal }) => {
      for (const request of Object.values(early)) request.begin();
      return authentication(api, signal);
    }),
    loadBrand: fromPromise<BrandMeta | null>(({ signal }) => early.brand.take(signal)),
    loadCurrencies: fromPromise<readonly Currency[]>(({ signal }) => early.currencies.take(signal)),
    loadCategories: fromPromise<readonly Category[]>(({ signal }) => early.categories.take(signal)),
    readLastSeen: fromPromise<LastSeen | null>(() => readLastSeen((store) => store.readStartup(api))),
  };
};
