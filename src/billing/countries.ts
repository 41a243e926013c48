import type { Country } from '../../openapi/types.ts';
import type { Api } from '../lib/http/client.ts';
import { unwrapData } from '../lib/http/result.ts';

type Named = { readonly locale: string; readonly countries: readonly Country[] };
const known = new WeakMap<Api, Named>();

/** Countries, named in the present language; asked for once a language. */
export const countries = async (api: Api, signal: AbortSignal): Promise<readonly Country[]> => {
  const locale = api.getLocale();
  const named = known.get(api);
  if (named?.locale === locale) return named.countries;
  const { data } = await unwrapData(api.http.GET('/api/v2/country', { signal }));
  known.set(api, { locale, countries: data });
  return data;
};
