import { followQuotation } from '../actors/followQuotation.ts';
import { loadQuotation, rejectQuotation, renewQuotation } from '../actors/quotation.ts';
import { goToOrder } from '../goToOrder.ts';
import type { World } from '../world.ts';
import { provideCheckout } from './checkout.ts';
import { provideQuote } from './quote.ts';

/** The quotation on a page of its own: awaited, offered, ordered. */
export const provideOfferedQuote = (world: World) =>
  provideQuote(world).provide({
    actors: {
      loadQuotation: loadQuotation(world.api),
      followQuotation: followQuotation(world.api),
      rejectQuotation: rejectQuotation(world.api),
      renewQuotation: renewQuotation(world.api),
      checkout: provideCheckout(world),
    },
    actions: {
      openOrder: (_, { quotation }) => {
        if (quotation !== null) goToOrder(world, quotation.cart_hash, quotation.order_hash);
      },
    },
  });
