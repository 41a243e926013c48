import { quotationMachine } from '../../../machines/quotation/quotation.ts';
import { pathOf } from '../../../machines/shell/routes.ts';
import { goToOrder } from '../../checkout/goToOrder.ts';
import { provideCheckout } from '../../checkout/provide.ts';
import { trackViewItem } from '../../checkout/trackOrders.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { provideFollow } from '../../payment/provideFollow.ts';
import { holdReceived } from '../../request/receivedQuotation.ts';
import { quotationActors } from '../actors/quotation.ts';

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
