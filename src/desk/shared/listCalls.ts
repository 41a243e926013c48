import type { DeskListContent, DeskListKind } from '../../../machines/desk/list/deskLists.ts';
import {
  codeKinds,
  currencyCodes,
  type DeskFilters,
  ksefStates,
  selectMoneyState,
  serviceNames,
  topUpStates,
} from '../../../machines/desk/shared/listFilters.ts';
import { type Result, settle, unwrapData } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';

type Load = (desk: Desk, filters: DeskFilters, signal: AbortSignal) => Promise<Result<DeskListContent>>;

/** How many rows a page of a list holds. */
export const pageSize = 50;

/** What a list is asked by: a page of it, and what is looked for. */
export const toCommonQuery = ({ q, page }: DeskFilters) => {
  const text = q.trim();
  return { page, per_page: pageSize, ...(text !== '' && { q: text }) };
};

/** The contract's value that a filter names. */
const findFilter = <TValue extends string>(values: readonly TValue[], filter: string | undefined): TValue | undefined =>
  values.find((value) => value === filter);

/** The content that is made of what the server has answered. */
const toContent = <TData>(result: Result<TData>, read: (data: TData) => DeskListContent): Result<DeskListContent> =>
  result.ok ? { ok: true, data: read(result.data) } : result;

/** The call of each list. */
export const listCalls = {
  codes: async ({ http }, filters, signal) => {
    const { brand } = filters;
    const kind = findFilter(codeKinds, filters.kind);
    const query = { ...toCommonQuery(filters), ...(kind && { kind }), ...(brand && { brand }) };
    const result = await settle(http.GET('/api/v2/desk/codes', { params: { query }, signal }));
    return toContent(result, ({ data, meta, brands }) => ({ kind: 'codes', rows: data, meta, brands }));
  },
  invoices: async ({ http }, filters, signal) => {
    const { brand } = filters;
    const sending = findFilter(ksefStates, filters.sending);
    const query = { ...toCommonQuery(filters), ...(brand && { brand }), ...(sending && { sending }) };
    const result = await settle(http.GET('/api/v2/desk/invoices', { params: { query }, signal }));
    if (!result.ok) return result;
    const { data: waiting } = await unwrapData(http.GET('/api/v2/desk/invoices/waiting', { signal }));
    return toContent(result, ({ data, meta, brands }) => ({ kind: 'invoices', rows: data, meta, brands, waiting }));
  },
  customers: async ({ http }, filters, signal) => {
    const result = await settle(
      http.GET('/api/v2/desk/customer', { params: { query: toCommonQuery(filters) }, signal }),
    );
    return toContent(result, ({ data, meta }) => ({ kind: 'customers', rows: data, meta }));
  },
  topUps: async ({ http }, filters, signal) => {
    const state = findFilter(topUpStates, filters.state);
    const query = { ...toCommonQuery(filters), ...(state && { state }) };
    const result = await settle(http.GET('/api/v2/desk/top-ups', { params: { query }, signal }));
    return toContent(result, ({ data, meta }) => ({ kind: 'topUps', rows: data, meta }));
  },
  money: async ({ http }, filters, signal) => {
    const query = { state: selectMoneyState(filters), page: filters.page, per_page: 20 };
    const result = await settle(http.GET('/api/v2/desk/money', { params: { query }, signal }));
    return toContent(result, ({ data, meta, server_time: now }) => ({ kind: 'money', rows: data, meta, now }));
  },
  rates: async ({ http }, filters, signal) => {
    const { brand = '', sourceLang, targetLang } = filters;
    const service = findFilter(serviceNames, filters.service);
    const currency = findFilter(currencyCodes, filters.currency);
    const query = {
      ...toCommonQuery({ ...filters, q: '' }),
      ...(service && { service }),
      ...(currency && { currency }),
      ...(sourceLang && { source_lang: sourceLang }),
      ...(targetLang && { target_lang: targetLang }),
    };
    const params = { path: { brand }, query };
    const result = await settle(http.GET('/api/v2/desk/catalogue/{brand}/rates', { params, signal }));
    return toContent(result, ({ data, total }) => ({ kind: 'rates', rows: data, total }));
  },
  mails: async ({ http }, _, signal) =>
    toContent(await settle(http.GET('/api/v2/desk/mail', { signal })), ({ data }) => ({ kind: 'mails', rows: data })),
  jobs: async ({ http }, _, signal) =>
    toContent(await settle(http.GET('/api/v2/desk/jobs', { signal })), ({ data }) => ({ kind: 'jobs', report: data })),
  errors: async ({ http }, _, signal) =>
    toContent(await settle(http.GET('/api/v2/desk/client-errors', { signal })), ({ data }) => ({
      kind: 'errors',
      rows: data,
    })),
} as const satisfies Record<DeskListKind, Load>;
