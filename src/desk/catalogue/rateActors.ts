import { fromPromise } from 'xstate';
import { deskRatesMachine, type RateFilters, type ReadRates } from '../../../machines/desk/catalogue/deskRates.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';

/** How many prices a page of the list holds. */
export const ratesPerPage = 50;

const load = async ({ http }: Desk, brand: string, filters: RateFilters, signal: AbortSignal): Promise<ReadRates> => {
  const { service, currency, sourceLang, targetLang, page } = filters;
  const query = {
    page,
    per_page: ratesPerPage,
    ...(service === null ? {} : { service }),
    ...(currency === null ? {} : { currency }),
    ...(sourceLang === null ? {} : { source_lang: sourceLang }),
    ...(targetLang === null ? {} : { target_lang: targetLang }),
  };
  const params = { path: { brand }, query };
  const result = await settle(http.GET('/api/v2/desk/catalogue/{brand}/rates', { params, signal }));
  if (result.ok) return { rates: result.data.data, total: result.data.total };
  throw new Outage(result.problem.title, { code: result.problem.code });
};

/** A brand's unit prices, with the server. */
export const provideDeskRates = (desk: Desk) =>
  deskRatesMachine.provide({
    actors: {
      loadRates: fromPromise<ReadRates, { brand: string; filters: RateFilters }>(({ input, signal }) =>
        load(desk, input.brand, input.filters, signal),
      ),
    },
  });
