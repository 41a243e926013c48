import { cartMachine } from '../../../machines/order/cart.ts';
import { pathOf } from '../../../machines/shell/routes.ts';
import { trackViewCart } from '../../checkout/trackOrders.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { loadCart } from '../../payment/readCart.ts';
import { writeJoinedCart } from '../../request/drafts/joinedCart.ts';

/** The cart on its page. */
export const provideCart = (deps: AppDeps) =>
  cartMachine.provide({
    actors: { loadCart: loadCart(deps.api) },
    actions: {
      openForm: (_, { hash }) => {
        writeJoinedCart(deps.getCustomer(), hash);
        deps.navigate(pathOf({ name: 'write' }, deps.api.getLocale()));
      },
      trackViewCart: (_, { cart }) => {
        if (cart !== null) trackViewCart(deps, cart);
      },
    },
  });
