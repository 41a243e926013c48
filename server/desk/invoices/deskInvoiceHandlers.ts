import type { FastifyRequest } from 'fastify';
import type { DeskListedInvoice, PageMeta, WaitingInvoices } from '../../../openapi/types.ts';
import type { Services } from '../../core/services.ts';
import { metaOf } from '../../lists/page.ts';
import { foundInvoices, type InvoicesQuery } from './foundInvoices.ts';
import { listedInvoices } from './listedInvoices.ts';
import { waitingInvoices } from './waitingInvoices.ts';

type Listing = FastifyRequest<{ Querystring: InvoicesQuery }>;
type Listed = { data: DeskListedInvoice[]; meta: PageMeta; brands: string[] };

/** Invoices of all brands, and what waits to be charged or sent, for those who look after the money. */
export const deskInvoiceHandlers = (services: Services) => ({
  listDeskInvoices: async ({ query }: Listing): Promise<Listed> => {
    const { ids, entries } = await foundInvoices(services.db, query);
    return {
      data: await listedInvoices(services.db, ids),
      meta: metaOf(query, { entries, isExact: true }),
      brands: [...services.brands.keys()],
    };
  },

  listWaitingInvoices: async (): Promise<{ data: WaitingInvoices }> => ({ data: await waitingInvoices(services.db) }),
});
