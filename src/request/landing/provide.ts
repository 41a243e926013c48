import { fromPromise } from 'xstate';
import type { WordOf } from '../../../machines/request/packages.ts';
import { exampleWords, type SamplePrices, samplePricesMachine } from '../../../machines/request/samplePrices.ts';
import type { ServiceDescription } from '../../../machines/services/description.ts';
import { selectPackage } from '../../../machines/services/offeredPackages.ts';
import { defaultPackage } from '../../../machines/services/packages.ts';
import type { PackageEstimate, ShipmentFees } from '../../../openapi/types.ts';
import type { Api } from '../../lib/http/client.ts';
import { unwrapData } from '../../lib/http/result.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';

/** What is asked of a service, for a pair. */
type Asked = { readonly service: ServiceDescription; readonly of: WordOf; readonly signal: AbortSignal };

/** What so many words would cost, computed as an order is; nothing of what is not priced by the words of a text. */
const loadExample = async ({ http }: Api, { service, of, signal }: Asked): Promise<readonly PackageEstimate[]> => {
  if (service.content !== 'textOrFiles') return [];
  const body = {
    service: service.slug,
    source_lang: of.sourceLang,
    target_langs: [of.targetLang],
    package_id: selectPackage(service, defaultPackage),
    currency_id: of.currencyId,
    text: '',
    file_ids: [],
    word_count: exampleWords,
  };
  return (await unwrapData(http.POST('/api/v2/quotation/estimate', { body, signal }))).data.packages;
};

const loadShipment = async ({ http }: Api, { service, of, signal }: Asked): Promise<ShipmentFees | null> => {
  if (!service.delivery.original) return null;
  const params = { path: { currencyId: of.currencyId } };
  return (await unwrapData(http.GET('/api/v2/shipment/{currencyId}', { params, signal }))).data;
};

const waitUntilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** Asks for the prices of a service in a pair, computed as an order's are. */
const loadSamples = (api: Api, service: ServiceDescription) =>
  fromPromise<SamplePrices, WordOf>(async ({ input: of, signal }) => {
    // Asked for anew once there is a currency.
    if (of.currencyId === 0) await waitUntilAborted(signal);
    const { http, brand } = api;
    const asked = { service, of, signal };
    const path = { brand };
    const query = {
      service: service.slug,
      source_lang: of.sourceLang,
      target_lang: of.targetLang,
      currency_id: of.currencyId,
    };
    const [listed, example, shipment, rated] = await Promise.all([
      unwrapData(http.GET('/api/v2/brand/{brand}/packages', { params: { path, query }, signal })),
      loadExample(api, asked),
      loadShipment(api, asked),
      unwrapData(http.GET('/api/v2/brand/{brand}/rating', { params: { path }, signal })),
    ]);
    return { packages: listed.data, swornPage: listed.sworn_page, example, shipment, rating: rated.data };
  });

/** The sample prices beside the form of a service. */
export const provideSamplePrices = ({ api }: AppDeps, service: ServiceDescription) =>
  samplePricesMachine.provide({ actors: { loadSamples: loadSamples(api, service) } });
