import { fromPromise } from 'xstate';
import { deskInvoicesMachine, type InvoicesOutcome } from '../../../machines/desk/invoices/deskInvoices.ts';
import type { InvoiceFilters } from '../../../machines/desk/invoices/invoiceFilters.ts';
import { Outage } from '../../lib/http/outage.ts';
import { dataOf, settle } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';
import { createInvoicesAddress } from './invoicesAddress.ts';

/** How many invoices a page of the list holds. */
const pageSize = 50;

const queryOf = ({ q, brand, sending, page }: InvoiceFilters) => ({
  page,
  per_page: pageSize,
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(brand === null ? {} : { brand }),
  ...(sending === null ? {} : { sending }),
});

const load = async ({ http }: Desk, filters: InvoiceFilters, signal: AbortSignal): Promise<InvoicesOutcome> => {
  const listed = await settle(http.GET('/api/v2/desk/invoices', { params: { query: queryOf(filters) }, signal }));
  if (!listed.ok) {
    if (listed.problem.status === 403) return { kind: 'forbidden' };
    throw new Outage(listed.problem.title, { code: listed.problem.code });
  }
  const { data: waiting } = await dataOf(http.GET('/api/v2/desk/invoices/waiting', { signal }));
  const { data: invoices, meta, brands } = listed.data;
  return { kind: 'read', known: { invoices, meta, brands, waiting } };
};

/** The desk's list of invoices, with the server and the address. */
export const provideDeskInvoices = (desk: Desk) => {
  const address = createInvoicesAddress();
  return deskInvoicesMachine.provide({
    actions: { writeAddress: (_, { filters, step }) => address.write(filters, step) },
    actors: {
      watchAddress: address.watch,
      loadInvoices: fromPromise<InvoicesOutcome, { filters: InvoiceFilters }>(({ input, signal }) =>
        load(desk, input.filters, signal),
      ),
    },
  });
};
