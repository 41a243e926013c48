import { checkoutMachine } from '../../../machines/checkout/checkout.ts';
import { offerFacts } from '../../../machines/payment/checkoutSubject.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { providePayment } from '../../payment/provide.ts';
import { checkoutActors } from '../actors/checkout.ts';
import { writeBilling } from '../billing/storedBilling.ts';
import { showStep } from '../checkoutHistory.ts';
import { goToOrder } from '../goToOrder.ts';
import { trackBeginCheckout } from '../trackOrders.ts';
import { provideShipment } from './shipment.ts';

/** The checkout of what is offered, with what sends originals and what pays. */
export const provideCheckout = (deps: AppDeps) =>
  checkoutMachine.provide({
    actors: {
      ...checkoutActors(deps),
      payment: providePayment(deps, 'stays'),
      shipment: provideShipment(deps.api),
    },
    actions: {
      trackBeginCheckout: (_, { offers }) => {
        if (offers !== null) trackBeginCheckout(deps, offers);
      },
      openOrder: (_, { order }) => {
        if (order !== null) goToOrder(deps, order.cart_hash, order.hash);
      },
      persistBilling: ({ context }, known) => writeBilling(deps.getCustomer(), offerFacts(context.subject), known),
      showStep: ({ context }, { step }) => showStep(context.subject, step),
    },
  });
