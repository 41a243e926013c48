import type { KsefState } from '../../../openapi/types.ts';
import { pageOf, searchable } from '../../lib/searchText.ts';

/** Which invoices the desk lists, as the address says it; null for all. */
export type InvoiceFilters = {
  /** A part of a number or of a buyer's name, or the number of an order. */
  readonly q: string;
  readonly brand: string | null;
  readonly sending: KsefState | null;
  readonly page: number;
};

/** A filter that is set; the page is one of its own. */
export type InvoiceFilterChange = Partial<Omit<InvoiceFilters, 'page'>>;

export const noInvoiceFilters: InvoiceFilters = { q: '', brand: null, sending: null, page: 1 };

const states = {
  refused: true,
  offline: true,
  waiting: true,
  sending: true,
  accepted: true,
} as const satisfies Record<KsefState, true>;

const isState = (text: string): text is KsefState => text in states;

/** What somebody has to look after first. */
export const ksefStates: readonly KsefState[] = Object.keys(states).filter(isState);

/** What an address asks for; what it does not know is left out. */
export const invoiceFiltersOf = (search: string): InvoiceFilters => {
  const query = new URLSearchParams(search);
  const brand = query.get('brand') ?? '';
  const sending = query.get('sending') ?? '';
  return {
    q: searchable(query.get('q') ?? ''),
    brand: /^[a-z0-9-]{1,64}$/.test(brand) ? brand : null,
    sending: ksefStates.find((state) => state === sending) ?? null,
    page: pageOf(query.get('page')),
  };
};

/** The address's search for these filters; empty where there are none. */
export const invoiceSearchOf = ({ q, brand, sending, page }: InvoiceFilters): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ brand, sending, q: searchable(q).trim() })) {
    if (value !== null && value !== '') query.set(name, value);
  }
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

/** With one filter changed, on the first page of what it leaves. */
export const withInvoiceFilter = (filters: InvoiceFilters, change: InvoiceFilterChange): InvoiceFilters => ({
  ...filters,
  ...change,
  q: searchable(change.q ?? filters.q),
  page: 1,
});

/** Whether they leave anything out; the page aside. */
export const areInvoicesFiltered = (filters: InvoiceFilters): boolean =>
  invoiceSearchOf({ ...filters, page: 1 }) !== '';
