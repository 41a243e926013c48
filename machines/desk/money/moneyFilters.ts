import type { MoneyCaseState } from '../../../openapi/types.ts';
import { pageOf } from '../../lib/searchText.ts';

/** Which money the desk lists, as the address says it. */
export type MoneyFilters = { readonly state: MoneyCaseState; readonly page: number };

export const noMoneyFilters: MoneyFilters = { state: 'open', page: 1 };

/** What somebody has to decide on first. */
export const moneyCaseStates = ['open', 'decided', 'all'] as const satisfies readonly MoneyCaseState[];

/** What an address asks for; what it does not know is left out. */
export const moneyFiltersOf = (search: string): MoneyFilters => {
  const query = new URLSearchParams(search);
  return {
    state: moneyCaseStates.find((state) => state === query.get('state')) ?? noMoneyFilters.state,
    page: pageOf(query.get('page')),
  };
};

/** The address's search for these filters; empty where they are those that a page begins with. */
export const moneySearchOf = ({ state, page }: MoneyFilters): string => {
  const query = new URLSearchParams();
  if (state !== noMoneyFilters.state) query.set('state', state);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};
