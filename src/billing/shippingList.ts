import type { Shipping } from '../../machines/checkout/shipping.ts';
import type { Api } from '../lib/http/client.ts';
import { unwrapData } from '../lib/http/result.ts';
import { countries } from './countries.ts';

/** What sending an original costs in a currency, and the countries. */
export const readShipping = async (api: Api, currencyId: number, signal?: AbortSignal): Promise<Shipping> => {
  const params = { path: { currencyId } };
  const call = { params, ...(signal && { signal }) };
  const [known, { data }] = await Promise.all([
    countries(api, signal ?? new AbortController().signal),
    unwrapData(api.http.GET('/api/v2/shipment/{currencyId}', call)),
  ]);
  return { fees: data, countries: known };
};
