import { orderInvoicesMachine } from '../../../machines/invoice/orderInvoices.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { orderInvoicesActors } from '../actors/orderInvoices.ts';

/** The invoices that charge an order. */
export const provideOrderInvoices = (deps: AppDeps) =>
  orderInvoicesMachine.provide({ actors: orderInvoicesActors(deps) });
