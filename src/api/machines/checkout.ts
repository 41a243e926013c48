import { checkoutMachine } from '../../../machines/checkout.ts';
import { checkoutActors, saveBilling } from '../actors/billing.ts';
import { goToOrder } from '../goToOrder.ts';
import type { World } from '../world.ts';
import { providePayment } from './payment.ts';

/** The checkout, on a quotation's page and on an order's. */
export const provideCheckout = (world: World) =>
  checkoutMachine.provide({
    actors: { ...checkoutActors(world), payment: providePayment(world, 'stays') },
    actions: {
      openOrder: (_, { order }) => {
        if (order !== null) goToOrder(world, order.cart_hash, order.hash);
      },
      saveBilling: ({ context }, { billing }) => saveBilling(world.getCustomer(), context.quotation, billing),
    },
  });
