import type { CodeKind, TopUpState } from '../../../openapi/types.ts';
import { pageOf, searchable } from '../../lib/searchText.ts';

/** Which codes the desk lists, as the address says it; null for all. */
export type CodeFilters = {
  /** A part of a code, of its note or of its customer's address. */
  readonly q: string;
  readonly kind: CodeKind | null;
  readonly brand: string | null;
  readonly page: number;
};

/** Which top-ups the desk lists. */
export type TopUpFilters = {
  /** The number of a top-up, or a part of a customer's address. */
  readonly q: string;
  readonly state: TopUpState | null;
  readonly page: number;
};

export const noCodeFilters: CodeFilters = { q: '', kind: null, brand: null, page: 1 };
export const noTopUpFilters: TopUpFilters = { q: '', state: null, page: 1 };

export const codeKinds = ['coupon', 'voucher'] as const satisfies readonly CodeKind[];
/** What somebody has to look after first. */
export const topUpStates = [
  'awaiting_transfer',
  'paying',
  'unpaid',
  'credited',
] as const satisfies readonly TopUpState[];

/** What an address asks for; what it does not know is left out. */
export const codeFiltersOf = (search: string): CodeFilters => {
  const query = new URLSearchParams(search);
  const brand = query.get('brand') ?? '';
  return {
    q: searchable(query.get('q') ?? ''),
    kind: codeKinds.find((kind) => kind === query.get('kind')) ?? null,
    brand: /^[a-z0-9-]{1,64}$/.test(brand) ? brand : null,
    page: pageOf(query.get('page')),
  };
};

export const topUpFiltersOf = (search: string): TopUpFilters => {
  const query = new URLSearchParams(search);
  return {
    q: searchable(query.get('q') ?? ''),
    state: topUpStates.find((state) => state === query.get('state')) ?? null,
    page: pageOf(query.get('page')),
  };
};

/** The address's search for these filters; empty where there are none. */
export const searchOf = ({ q, page, ...others }: CodeFilters | TopUpFilters): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...others, q: searchable(q).trim() })) {
    if (value !== null && value !== '') query.set(name, value);
  }
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};
