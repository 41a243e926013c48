import { fromPromise } from 'xstate';
import { searchOf, type TopUpFilters, topUpFiltersOf } from '../../../machines/desk/codes/codeFilters.ts';
import {
  type ArrivedOutcome,
  deskTopUpsMachine,
  type TopUpsOutcome,
} from '../../../machines/desk/topUps/deskTopUps.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';
import { createListAddress } from '../shared/listAddress.ts';

/** How many top-ups a page of the list holds. */
const pageSize = 50;

const queryOf = ({ q, state, page }: TopUpFilters) => ({
  page,
  per_page: pageSize,
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(state === null ? {} : { state }),
});

const load = async ({ http }: Desk, filters: TopUpFilters, signal: AbortSignal): Promise<TopUpsOutcome> => {
  const result = await settle(http.GET('/api/v2/desk/top-ups', { params: { query: queryOf(filters) }, signal }));
  if (!result.ok) {
    if (result.problem.status === 403) return { kind: 'forbidden' };
    throw new Outage(result.problem.title, { code: result.problem.code });
  }
  const { data: topUps, meta } = result.data;
  return { kind: 'read', known: { topUps, meta } };
};

/** The desk's list of top-ups, with the server and the address. */
export const provideDeskTopUps = (desk: Desk) => {
  const address = createListAddress(topUpFiltersOf, searchOf);
  return deskTopUpsMachine.provide({
    actions: { writeAddress: (_, { filters, step }) => address.write(filters, step) },
    actors: {
      watchAddress: address.watch,
      loadTopUps: fromPromise<TopUpsOutcome, { filters: TopUpFilters }>(({ input, signal }) =>
        load(desk, input.filters, signal),
      ),
      takeTransfer: fromPromise<ArrivedOutcome, { id: number }>(async ({ input: { id }, signal }) => {
        const params = { path: { id } };
        const result = await settle(desk.http.POST('/api/v2/desk/top-ups/{id}/transfer-arrived', { params, signal }));
        return result.ok
          ? { kind: 'arrived', topUp: result.data.data }
          : { kind: 'refused', code: result.problem.code };
      }),
    },
  });
};
