import type { DeskStage, DeskWait, OrderStatus, Service } from '../../../openapi/types.ts';
import { pageOf, searchable } from '../../lib/searchText.ts';
import { isOrderStatus } from '../../order/orderStatus.ts';
import { services } from '../../services/index.ts';

/** What of the desk's board is shown, as its address says it; null for all. */
export type BoardFilters = {
  /** A number, a part of a customer's name or address, or of a document's name. */
  readonly q: string;
  readonly stage: DeskStage | null;
  readonly status: OrderStatus | null;
  readonly service: Service | null;
  readonly brand: string | null;
  readonly waits: DeskWait | null;
  readonly page: number;
};

/** A filter that is set; the page is one of its own. */
export type FilterChange = Partial<Omit<BoardFilters, 'page'>>;

export const noFilters: BoardFilters = {
  q: '',
  stage: null,
  status: null,
  service: null,
  brand: null,
  waits: null,
  page: 1,
};

/** How many orders a page of the board holds. */
export const boardPageSize = 50;

const everyStage = { quoting: true, customer: true, working: true, done: true } as const satisfies Record<
  DeskStage,
  true
>;

const everyWait = {
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
} as const satisfies Record<DeskWait, true>;

const keysOf = <T extends string>(table: Readonly<Record<T, unknown>>): readonly T[] => {
  const has = (key: string): key is T => key in table;
  return Object.keys(table).filter(has);
};

/** In the order in which an order goes through them. */
export const deskStages: readonly DeskStage[] = keysOf(everyStage);
/** What is most urgent first. */
export const deskWaits: readonly DeskWait[] = keysOf(everyWait);

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null;

/** What an address asks the board for; what it does not know is left out. */
export const boardFiltersOf = (search: string): BoardFilters => {
  const query = new URLSearchParams(search);
  const status = query.get('status') ?? '';
  const brand = query.get('brand') ?? '';
  return {
    q: searchable(query.get('q') ?? ''),
    stage: oneOf(deskStages, query.get('stage')),
    status: isOrderStatus(status) ? status : null,
    service: oneOf(keysOf(services), query.get('service')),
    brand: /^[a-z0-9-]{1,64}$/.test(brand) ? brand : null,
    waits: oneOf(deskWaits, query.get('waits')),
    page: pageOf(query.get('page')),
  };
};

/** The address's search for these filters; empty where there are none. */
export const boardSearchOf = ({ q, stage, status, service, brand, waits, page }: BoardFilters): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ stage, status, service, brand, waits, q: searchable(q).trim() })) {
    if (value !== null && value !== '') query.set(name, value);
  }
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

/** With one filter changed, on the first page of what it leaves. */
export const withFilter = (filters: BoardFilters, change: FilterChange): BoardFilters => ({
  ...filters,
  ...change,
  q: searchable(change.q ?? filters.q),
  page: 1,
});

/** Whether they leave anything out; the page aside. */
export const isFiltered = (filters: BoardFilters): boolean => boardSearchOf({ ...filters, page: 1 }) !== '';
