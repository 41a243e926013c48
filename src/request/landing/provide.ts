import { fromPromise } from 'xstate';
import type { WordOf } from '../../../machines/request/packages.ts';
import { exampleWords, type SamplePrices, samplePricesMachine } from '../../../machines/request/samplePrices.ts';
import { write } from '../../../machines/services/write.ts';
import type { Api } from '../../lib/http/client.ts';
import { dataOf } from '../../lib/http/result.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';

/** Asks for the prices of a pair, computed as an order's are. */
const loadSamples = ({ http, brand }: Api) =>
  fromPromise<SamplePrices, WordOf>(async ({ input: { sourceLang, targetLang, currencyId }, signal }) => {
    const path = { brand };
    const query = { source_lang: sourceLang, target_lang: targetLang, currency_id: currencyId };
    const [listed, estimated, rated] = await Promise.all([
      dataOf(http.GET('/api/v2/brand/{brand}/packages', { params: { path, query }, signal })),
      dataOf(
        http.POST('/api/v2/quotation/estimate', {
          body: {
            service: write.slug,
            source_lang: sourceLang,
            target_langs: [targetLang],
            package_id: 1,
            currency_id: currencyId,
            text: '',
            file_ids: [],
            word_count: exampleWords,
          },
          signal,
        }),
      ),
      dataOf(http.GET('/api/v2/brand/{brand}/rating', { params: { path }, signal })),
    ]);
    return {
      packages: listed.data,
      swornPage: listed.sworn_page,
      example: estimated.data.packages,
      rating: rated.data,
    };
  });

/** The sample prices of a first page. */
export const provideSamplePrices = ({ api }: AppDeps) =>
  samplePricesMachine.provide({ actors: { loadSamples: loadSamples(api) } });
