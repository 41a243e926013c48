import { fromPromise } from 'xstate';
import { type OrderInvoicesChangedEvent, orderInvoicesMachine } from '../../machines/invoice/orderInvoices.ts';
import { fromEmitter } from '../../machines/lib/fromEmitter.ts';
import type { ListedInvoice } from '../../openapi/types.ts';
import { onAccountChange } from '../account/accountChanges.ts';
import { unwrapData } from '../lib/http/result.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';

/** As many as a page of the contract has: an order has a handful. */
const maxInvoices = 100;

/** Actors of the `orderInvoices` machine. */
const orderInvoicesActors = ({ api: { http } }: AppDeps) => ({
  findInvoices: fromPromise<readonly ListedInvoice[], { orderId: number }>(async ({ input: { orderId }, signal }) => {
    const query = { q: String(orderId), per_page: maxInvoices };
    const { data } = await unwrapData(http.GET('/api/v2/customer-invoice', { params: { query }, signal }));
    // The same digits may stand in the number of another invoice.
    return data.filter(({ order_ids }) => order_ids.includes(orderId));
  }),
  watchInvoices: fromEmitter<OrderInvoicesChangedEvent>(({ sendBack }) =>
    onAccountChange(() => sendBack({ type: 'invoices.mayHaveChanged' })),
  ),
});

/** The invoices that charge an order. */
export const provideOrderInvoices = (deps: AppDeps) =>
  orderInvoicesMachine.provide({ actors: orderInvoicesActors(deps) });
