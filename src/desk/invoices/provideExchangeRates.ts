import { fromPromise } from 'xstate';
import {
  type ExchangeOutcome,
  exchangeRatesMachine,
  type ImportOutcome,
  maxTableLength,
  type RateTable,
  type ReadExchange,
} from '../../../machines/desk/invoices/exchangeRates.ts';
import type { ExchangeRateTable, PageMeta, RateFetch } from '../../../openapi/types.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';

/** How many days a page of the table holds. */
const daysPerPage = 20;

type Answer = { readonly data: ExchangeRateTable[]; readonly failed: RateFetch[]; readonly meta: PageMeta };

const toReadExchange = ({ data, failed, meta: { pages } }: Answer): ReadExchange => ({ tables: data, failed, pages });

const load = async ({ http }: Desk, page: number, signal: AbortSignal): Promise<ExchangeOutcome> => {
  const query = { page, per_page: daysPerPage };
  const result = await settle(http.GET('/api/v2/desk/exchange-rates', { params: { query }, signal }));
  if (result.ok) return { kind: 'read', known: toReadExchange(result.data) };
  if (result.problem.status === 403) return { kind: 'forbidden' };
  throw new Outage(result.problem.title, { code: result.problem.code });
};

/** The text of a table; archives of the bank's are not all in UTF-8. */
const readText = async (table: RateTable): Promise<string> => {
  if (typeof table === 'string') return table;
  const bytes = await table.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
};

const take = async ({ http }: Desk, table: RateTable, signal: AbortSignal): Promise<ImportOutcome> => {
  const text = await readText(table);
  if (text.trim() === '' || text.length > maxTableLength)
    return { kind: 'refused', code: 'RatesUnreadable', detail: null };
  const result = await settle(http.POST('/api/v2/desk/exchange-rates', { body: { table: text }, signal }));
  if (result.ok) return { kind: 'imported', imported: result.data.data };
  const { code, detail = null } = result.problem;
  return { kind: 'refused', code, detail };
};

/** Exchange rates, with the server. @param onImported what waits for a rate is to be read again */
export const provideExchangeRates = (desk: Desk, onImported: () => void) =>
  exchangeRatesMachine.provide({
    actions: { notifyImported: onImported },
    actors: {
      loadRates: fromPromise<ExchangeOutcome, { page: number }>(({ input, signal }) => load(desk, input.page, signal)),
      importRates: fromPromise<ImportOutcome, { table: RateTable }>(({ input, signal }) =>
        take(desk, input.table, signal),
      ),
    },
  });
