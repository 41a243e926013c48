import CartScreen from '../../../src/screens/cart/CartScreen.tsx';
import { cartModel, cartShown } from '../../models/cart.ts';
import { hashes } from '../../models/samples.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const cartSpec: ViewSpec = {
  model: cartModel,
  view: () => <CartScreen screen={{ cartHash: hashes.cart }} />,
  ...cartShown,
  hides: { unknown: 'order.retry', unreachable: 'order.cart.title' },
};
