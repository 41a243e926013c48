import { fromPromise } from 'xstate';
import { fromEmitter } from '../../machines/lib/fromEmitter.ts';
import { type ListOutdatedEvent, listMachine } from '../../machines/list/list.ts';
import { findNamed, type ListQuery } from '../../machines/list/listQuery.ts';
import { type ListKind, type ListPage, lists } from '../../machines/list/lists.ts';
import { onAccountChange } from '../account/accountChanges.ts';
import type { Api } from '../lib/http/client.ts';
import { unwrapData } from '../lib/http/result.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';
import { createListAddress } from './listAddress.ts';

type Load = (api: Api, query: ListQuery, signal: AbortSignal) => Promise<ListPage>;

/** What every list is asked by; what is not looked for is left out. */
const toCommonQuery = ({ q, from, to, page, perPage }: ListQuery) => {
  const text = q.trim();
  return {
    ...(text !== '' && { q: text }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    page,
    per_page: perPage,
  };
};

/** The call of each list. */
export const listCalls = {
  orders: async ({ http }, query, signal) => {
    const { group } = query;
    const sort = findNamed(lists.orders.sorts, query.sort);
    const asked = { ...toCommonQuery(query), ...(group !== null && { group }), ...(sort !== undefined && { sort }) };
    const { data, meta } = await unwrapData(http.GET('/api/v2/order', { params: { query: asked }, signal }));
    return { kind: 'orders', rows: data, meta };
  },
  invoices: async ({ http }, query, signal) => {
    const { year } = query;
    const sort = findNamed(lists.invoices.sorts, query.sort);
    const asked = { ...toCommonQuery(query), ...(year !== null && { year }), ...(sort !== undefined && { sort }) };
    const call = http.GET('/api/v2/customer-invoice', { params: { query: asked }, signal });
    const { data, meta } = await unwrapData(call);
    return { kind: 'invoices', rows: data, meta };
  },
  payments: async ({ http }, query, signal) => {
    const sort = findNamed(lists.payments.sorts, query.sort);
    const asked = { ...toCommonQuery(query), ...(sort !== undefined && { sort }) };
    const { data, meta } = await unwrapData(http.GET('/api/v1/payment', { params: { query: asked }, signal }));
    return { kind: 'payments', rows: data, meta };
  },
  statement: async ({ http }, query, signal) => {
    const { year } = query;
    const sort = findNamed(lists.statement.sorts, query.sort);
    const asked = { ...toCommonQuery(query), ...(year !== null && { year }), ...(sort !== undefined && { sort }) };
    const call = http.GET('/api/v2/customer/movements', { params: { query: asked }, signal });
    const { data, meta } = await unwrapData(call);
    return { kind: 'statement', rows: data, meta };
  },
} as const satisfies Record<ListKind, Load>;

/** Actors of the `list` machine. */
export const listActors = ({ api }: AppDeps) => ({
  loadPage: fromPromise<ListPage, { kind: ListKind; query: ListQuery }>(({ input: { kind, query }, signal }) =>
    listCalls[kind](api, query, signal),
  ),
  watchChanges: fromEmitter<ListOutdatedEvent>(({ sendBack }) =>
    onAccountChange(() => sendBack({ type: 'list.mayHaveChanged' })),
  ),
});

/** A list of the account, with the server and its address. */
export const provideList = (deps: AppDeps) => {
  const address = createListAddress(deps);
  return listMachine.provide({
    actors: { ...listActors(deps), watchAddress: address.watch },
    actions: { writeAddress: (_, { kind, query, step }) => address.write(kind, query, step) },
  });
};
