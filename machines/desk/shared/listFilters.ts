import type {
  CodeKind,
  CurrencyCode,
  DeskStage,
  DeskWait,
  KsefState,
  MoneyCaseState,
  Service,
  TopUpState,
} from '../../../openapi/types.ts';
import { parsePage, toSearchable } from '../../lib/searchText.ts';
import { isOrderStatus } from '../../order/orderStatus.ts';
import { services } from '../../services/index.ts';

const listKeys = <T extends string>(table: Readonly<Record<T, unknown>>): readonly T[] => {
  const has = (key: string): key is T => key in table;
  return Object.keys(table).filter(has);
};

/** In the order in which an order goes through them. */
export const deskStages = listKeys<DeskStage>({ quoting: true, customer: true, working: true, done: true });
/** What is most urgent first. */
export const deskWaits = listKeys<DeskWait>({
  overdue: true,
  uncounted: true,
  review: true,
  message: true,
  revision: true,
  draft_changes: true,
  stopped: true,
  withdrawn: true,
  to_refund: true,
  to_post: true,
  transfer: true,
  unpaid: true,
});
export const serviceNames = listKeys<Service>(services);
export const currencyCodes = listKeys<CurrencyCode>({ PLN: true, EUR: true, GBP: true, USD: true });
export const codeKinds = listKeys<CodeKind>({ coupon: true, voucher: true });
/** What somebody has to look after first, as in the two after it. */
export const ksefStates = listKeys<KsefState>({
  refused: true,
  offline: true,
  waiting: true,
  sending: true,
  accepted: true,
});
export const topUpStates = listKeys<TopUpState>({
  awaiting_transfer: true,
  paying: true,
  unpaid: true,
  credited: true,
});
export const moneyCaseStates = listKeys<MoneyCaseState>({ open: true, decided: true, all: true });

/** In the order in which an address names them. */
const namedFilters = ['stage', 'status', 'service', 'kind', 'brand', 'sending', 'waits', 'state', 'todo'] as const;
type NamedFilter = (typeof namedFilters)[number];

/** What of a list of the desk is shown; without a filter it is all. */
export type DeskFilters = {
  /** What is looked for: a number, or a part of a name, an address or a code. */
  readonly q: string;
  readonly page: number;
} & { readonly [TName in NamedFilter | 'currency' | 'sourceLang' | 'targetLang']?: string | undefined };

/** Filters that are set, or taken away; or another page of what they leave. */
export type FilterChange = Partial<DeskFilters>;

export const noFilters: DeskFilters = { q: '', page: 1 };

/** In the address as a step of its own, to which the browser's back button leads; or in place of the last one. */
export type AddressStep = 'push' | 'replace';

type IsKnown = (value: string) => boolean;
const oneIn =
  (values: readonly string[]): IsKnown =>
  (value) =>
    values.includes(value);
const isBrand: IsKnown = (value) => /^[a-z0-9-]{1,64}$/.test(value);

/** The filters of every list that has an address of its own. */
const filtersByList = {
  board: {
    stage: oneIn(deskStages),
    status: isOrderStatus,
    service: oneIn(serviceNames),
    brand: isBrand,
    waits: oneIn(deskWaits),
    todo: oneIn(['true']),
  },
  codes: { kind: oneIn(codeKinds), brand: isBrand },
  invoices: { brand: isBrand, sending: oneIn(ksefStates) },
  customers: {},
  topUps: { state: oneIn(topUpStates) },
  /** Without it, what is open. */
  money: { state: oneIn(['decided', 'all'] satisfies readonly MoneyCaseState[]) },
} as const satisfies Readonly<Record<string, { readonly [TName in NamedFilter]?: IsKnown }>>;

export type AddressedList = keyof typeof filtersByList;

export const hasAddress = (list: string): list is AddressedList => Object.hasOwn(filtersByList, list);

/** What an address asks a list for; what the list does not know is left out. */
export const parseDeskFilters = (list: AddressedList, search: string): DeskFilters => {
  const asked = new URLSearchParams(search);
  const known: { readonly [TName in NamedFilter]?: IsKnown } = filtersByList[list];
  const entries = namedFilters.flatMap((name) => {
    const value = asked.get(name);
    return value !== null && known[name]?.(value) === true ? [[name, value]] : [];
  });
  return {
    ...Object.fromEntries(entries),
    q: toSearchable(asked.get('q') ?? ''),
    page: parsePage(asked.get('page')),
  };
};

/** The address's search for these filters; empty where there are none. */
export const toDeskSearch = ({ q, page, ...filters }: DeskFilters): string => {
  const text = toSearchable(q).trim();
  const query = new URLSearchParams();
  for (const name of namedFilters) {
    const value = filters[name];
    if (value !== undefined) query.set(name, value);
  }
  if (text !== '') query.set('q', text);
  if (page > 1) query.set('page', String(page));
  const search = query.toString();
  return search === '' ? '' : `?${search}`;
};

/** With filters changed, on the first page of what they leave unless another one is asked for. */
export const withFilters = (filters: DeskFilters, change: FilterChange): DeskFilters => ({
  ...filters,
  page: 1,
  ...change,
  q: toSearchable(change.q ?? filters.q),
});

/** Whether they leave anything out; the page aside. */
export const isFiltered = (filters: DeskFilters): boolean => toDeskSearch({ ...filters, page: 1 }) !== '';

/** Which money is listed: what waits, unless the address says otherwise. */
export const selectMoneyState = ({ state }: DeskFilters): MoneyCaseState =>
  moneyCaseStates.find((known) => known === state) ?? 'open';
