import { fromPromise } from 'xstate';
import type { PriceList, RequestContent } from '../../../machines/request/request.ts';
import type { ServiceDescription } from '../../../machines/services/description.ts';
import type { components } from '../../../openapi/schema.ts';
import type { Estimate } from '../../../openapi/types.ts';
import { readLastSeen, writeLastSeen } from '../../catalogue/withLastSeen.ts';
import type { Api } from '../../lib/http/client.ts';
import { Outage } from '../../lib/http/outage.ts';
import { pause } from '../../lib/http/pause.ts';
import { payloadOf } from '../../lib/http/payloadOf.ts';
import { dataOf } from '../../lib/http/result.ts';

type PriceListPayload = components['schemas']['PriceListPayload'];

type PriceListKey = { readonly service: ServiceDescription; readonly currencyId: number };

/** The pairs that price a service, from the price list on which they stand; written for a start without the server. */
const askForPairs = async (
  api: Api,
  { service, currencyId }: PriceListKey,
  signal: AbortSignal,
): Promise<PriceList> => {
  const { list, pairs: type } = service.prices;
  const params = { path: { service: list, currencyId } };
  const call = api.http.GET('/api/v2/service/{service}/{currencyId}', { params, parseAs: 'text', signal });
  const { data } = payloadOf<PriceListPayload>(await dataOf(call));
  const pairs = data.pairs.filter((pair) => pair.type === type);
  const asOf = Date.now();
  writeLastSeen((store) => store.writePairs(api, service.slug, currencyId, pairs, asOf));
  return { pairs, asOf, source: 'server' };
};

/** What this device has seen last stands in for a server that does not answer. */
export const loadPairs = (api: Api) =>
  fromPromise<PriceList, PriceListKey>(async ({ input, signal }) => {
    const seen = () => readLastSeen((store) => store.readPairs(api, input.service.slug, input.currencyId));
    const instead = api.session.isUnavailable() ? await seen() : null;
    if (instead !== null) return instead;
    try {
      return await askForPairs(api, input, signal);
    } catch (error) {
      const last = await seen();
      if (last === null) throw error;
      return last;
    }
  });

/** Milliseconds before a server that did not answer is asked again. */
const retryPause = 5_000;

/** Asks until the server answers; the call itself waits for the application to be authenticated. */
export const awaitPairs = (api: Api) =>
  fromPromise<PriceList, PriceListKey>(async ({ input, signal }) => {
    for (;;) {
      try {
        return await askForPairs(api, input, signal);
      } catch {
        await pause(retryPause, signal);
      }
    }
  });

/** A price estimate; null when there is too little for one, or the server says that there is none. What asks comes with the first. */
export const estimatePrice = (api: Api) =>
  fromPromise<Estimate | null, RequestContent>(async ({ input, signal }) => {
    const { sourceLang, targetLang, currencyId } = input.fields;
    if (sourceLang === '' || targetLang === '' || currencyId === 0) return null;
    if (api.session.isUnavailable()) throw new Outage('No token');
    return (await import('../estimate/askForEstimate.ts')).askForEstimate(api, input, signal);
  });
