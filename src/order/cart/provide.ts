import { fromPromise } from 'xstate';
import { cartMachine, type LoadedCart } from '../../../machines/order/cart.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import { trackViewCart } from '../../checkout/trackOrders.ts';
import type { Api } from '../../lib/http/client.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { readCart } from '../../payment/readCart.ts';
import { writeJoinedCart } from '../../request/drafts/joinedCart.ts';

/** A cart with its orders, named in the present language. */
const loadCart = (api: Api) =>
  fromPromise<LoadedCart, { hash: string }>(async ({ input, signal }) => {
    const cart = await readCart(api, input.hash, signal);
    return cart === null ? { kind: 'unknown' } : { kind: 'found', cart };
  });

/** The cart on its page. */
export const provideCart = (deps: AppDeps) =>
  cartMachine.provide({
    actors: { loadCart: loadCart(deps.api) },
    actions: {
      openForm: (_, { hash }) => {
        writeJoinedCart(deps.getCustomer(), hash);
        deps.navigate(toPath({ name: 'write' }, deps.api.getLocale()));
      },
      trackViewCart: (_, { cart }) => {
        if (cart !== null) trackViewCart(deps, cart);
      },
    },
  });
