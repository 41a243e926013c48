import { fromPromise } from 'xstate';
import { type CodeFilters, codeFiltersOf, searchOf } from '../../../machines/desk/codes/codeFilters.ts';
import { type CodesOutcome, deskCodesMachine } from '../../../machines/desk/codes/deskCodes.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';
import { createListAddress } from '../shared/listAddress.ts';

/** How many codes a page of the list holds. */
const pageSize = 50;

const queryOf = ({ q, kind, brand, page }: CodeFilters) => ({
  page,
  per_page: pageSize,
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(kind === null ? {} : { kind }),
  ...(brand === null ? {} : { brand }),
});

const load = async ({ http }: Desk, filters: CodeFilters, signal: AbortSignal): Promise<CodesOutcome> => {
  const result = await settle(http.GET('/api/v2/desk/codes', { params: { query: queryOf(filters) }, signal }));
  if (!result.ok) {
    if (result.problem.status === 403) return { kind: 'forbidden' };
    throw new Outage(result.problem.title, { code: result.problem.code });
  }
  const { data: codes, meta, brands } = result.data;
  return { kind: 'read', known: { codes, meta, brands } };
};

/** The desk's list of codes, with the server and the address. */
export const provideDeskCodes = (desk: Desk) => {
  const address = createListAddress(codeFiltersOf, searchOf);
  return deskCodesMachine.provide({
    actions: { writeAddress: (_, { filters, step }) => address.write(filters, step) },
    actors: {
      watchAddress: address.watch,
      loadCodes: fromPromise<CodesOutcome, { filters: CodeFilters }>(({ input, signal }) =>
        load(desk, input.filters, signal),
      ),
    },
  });
};
