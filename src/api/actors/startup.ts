import { fromPromise } from 'xstate';
import type { AccessToken } from '../../../machines/session.ts';
import type { BrandMeta, Category, Currency } from '../../../openapi/types.ts';
import type { Api } from '../client.ts';
import { dataOf } from '../result.ts';

const token = async ({ http, header }: Api, signal: AbortSignal): Promise<AccessToken> => {
  const call = http.POST('/api/v2/oauth2/application_token', {
    body: { brand: header['X-Brand'] },
    headers: header,
    signal,
  });
  const { access_token, expires_in } = await dataOf(call);
  return { value: access_token, expiresIn: expires_in };
};

const brand = async ({ http, header, brand: id }: Api, signal: AbortSignal): Promise<BrandMeta | null> =>
  (await dataOf(http.GET('/api/v2/brand/{brand}', { params: { path: { brand: id }, header }, signal }))).data.meta;

const currencies = async ({ http, header }: Api, signal: AbortSignal): Promise<readonly Currency[]> =>
  (await dataOf(http.GET('/api/v2/dict/currencies', { params: { header }, signal }))).data;

/** Categories, named in the present language. */
export const categories = async ({ http, header, brand: id }: Api, signal: AbortSignal): Promise<readonly Category[]> =>
  (await dataOf(http.GET('/api/v2/brand/{brand}/categories', { params: { path: { brand: id }, header }, signal })))
    .data;

/** Asks for an application token; used by start-up, and by the session when it renews. */
export const authenticate = (api: Api) => fromPromise<AccessToken>(({ signal }) => token(api, signal));

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
export const startupActors = (api: Api) => {
  const early = {
    brand: ahead((signal) => brand(api, signal)),
    currencies: ahead((signal) => currencies(api, signal)),
    categories: ahead((signal) => categories(api, signal)),
  };
  return {
    authenticate: fromPromise<AccessToken>(({ signal }) => {
      for (const request of Object.values(early)) request.begin();
      return token(api, signal);
    }),
    loadBrand: fromPromise<BrandMeta | null>(({ signal }) => early.brand.take(signal)),
    loadCurrencies: fromPromise<readonly Currency[]>(({ signal }) => early.currencies.take(signal)),
    loadCategories: fromPromise<readonly Category[]>(({ signal }) => early.categories.take(signal)),
  };
};
