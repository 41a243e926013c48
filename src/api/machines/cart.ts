import { cartMachine } from '../../../machines/order/cart.ts';
import { pathOf } from '../../../machines/shell/routes.ts';
import { loadCart } from '../actors/cart.ts';
import type { AppDeps } from '../appDeps.ts';
import { writeJoinedCart } from '../joinedCart.ts';
import { trackViewCart } from '../trackOrders.ts';

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
