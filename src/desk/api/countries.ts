import type { Country } from '../../../openapi/types.ts';
import { encodeBrand } from '../../lib/http/contractClient.ts';
import { unwrapData } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';

/** Countries are read with the application's own token: the list is the customers'. */
export const loadCountries = async ({ http, brand }: Desk, signal: AbortSignal): Promise<readonly Country[]> => {
  const body = { brand: encodeBrand(brand.id) };
  const { access_token } = await unwrapData(http.POST('/api/v2/oauth2/application_token', { body, signal }));
  const headers = { Authorization: `Bearer ${access_token}` };
  return (await unwrapData(http.GET('/api/v2/country', { headers, signal }))).data;
};
