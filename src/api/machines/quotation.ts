import { quotationMachine } from '../../../machines/quotation/quotation.ts';
import { pathOf } from '../../../machines/shell/routes.ts';
import { quotationActors } from '../actors/quotation.ts';
import type { AppDeps } from '../appDeps.ts';
import { goToOrder } from '../goToOrder.ts';
import { holdReceived } from '../receivedQuotation.ts';
import { trackViewItem } from '../trackOrders.ts';
import { provideCheckout } from './checkout.ts';
import { provideFollow } from './follow.ts';

/** A quotation on a page of its own: prepared, offered, ordered. */
export const provideQuotation = (deps: AppDeps) =>
  quotationMachine.provide({
    actors: { ...quotationActors(deps.api), follow: provideFollow(deps), checkout: provideCheckout(deps) },
    actions: {
      trackViewItem: (_, { quotation }) => trackViewItem(deps, quotation),
      openRenewed: (_, { outcome }) => {
        if (outcome.kind !== 'renewed') return;
        const { quotation } = outcome;
        holdReceived(quotation);
        deps.navigate(pathOf({ name: 'quotation', hash: quotation.hash }, deps.api.getLocale()));
      },
      openCreated: (_, { quotation }) =>
        deps.navigate(pathOf({ name: 'orderCreated', orderHash: quotation.order_hash }, deps.api.getLocale()), {
          replace: true,
        }),
      openOrder: (_, { quotation }) => goToOrder(deps, quotation.cart_hash, quotation.order_hash),
    },
  });
