import { fromPromise } from 'xstate';
import type { WordOf } from '../../../machines/request/packages.ts';
import type { PackageConfig } from '../../../openapi/types.ts';
import type { Api } from '../../lib/http/client.ts';
import { dataOf } from '../../lib/http/result.ts';

/** The packages as the brand names them, in the present language. */
export const loadPackages = (api: Api) =>
  fromPromise<readonly PackageConfig[], WordOf>(async ({ input: { sourceLang, targetLang, currencyId }, signal }) => {
    const isPair = sourceLang !== '' && targetLang !== '' && currencyId !== 0;
    const query = isPair ? { source_lang: sourceLang, target_lang: targetLang, currency_id: currencyId } : {};
    const params = { path: { brand: api.brand }, query };
    const { data } = await dataOf(api.http.GET('/api/v2/brand/{brand}/packages', { params, signal }));
    return data;
  });
