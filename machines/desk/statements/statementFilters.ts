import type { BankEntryFilter } from '../../../openapi/types.ts';
import { parsePage } from '../../lib/searchText.ts';

/** Which entries of bank statements the desk lists, as the address says it. */
export type StatementFilters = { readonly state: BankEntryFilter; readonly page: number };

export const noStatementFilters: StatementFilters = { state: 'open', page: 1 };

/** What somebody has to decide on first. */
export const bankEntryFilters = [
  'open',
  'partial',
  'unmatched',
  'matched',
  'ignored',
  'all',
] as const satisfies readonly BankEntryFilter[];

/** What an address asks for; what it does not know is left out. */
export const parseStatementFilters = (search: string): StatementFilters => {
  const query = new URLSearchParams(search);
  return {
    state: bankEntryFilters.find((state) => state === query.get('state')) ?? noStatementFilters.state,
    page: parsePage(query.get('page')),
  };
};

/** The address's search for these filters; empty where they are those that a page begins with. */
export const toStatementSearch = ({ state, page }: StatementFilters): string => {
  const query = new URLSearchParams();
  if (state !== noStatementFilters.state) query.set('state', state);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};
