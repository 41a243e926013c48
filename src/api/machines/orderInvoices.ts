import { orderInvoicesMachine } from '../../../machines/invoice/orderInvoices.ts';
import { orderInvoicesActors } from '../actors/orderInvoices.ts';
import type { AppDeps } from '../appDeps.ts';

/** The invoices that charge an order. */
export const provideOrderInvoices = (deps: AppDeps) =>
  orderInvoicesMachine.provide({ actors: orderInvoicesActors(deps) });
