import type { Services } from '../../core/services.ts';
import { invoice } from '../../db/schema.ts';
import { postEarlier } from '../../ledger/index.ts';
import { postInvoices } from './postInvoice.ts';

/** Writes invoices into the ledger that were issued before there was one, a piece a run. */
export const postEarlierInvoices = (services: Services): Promise<void> =>
  postEarlier(services, { what: 'invoices', table: invoice, id: invoice.id, post: postInvoices });
