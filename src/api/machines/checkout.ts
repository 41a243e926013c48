import { checkoutMachine, latePayment, lateShipment } from '../../../machines/checkout.ts';
import { offerFacts } from '../../../machines/rules/checkoutSubject.ts';
import { checkoutActors } from '../actors/checkout.ts';
import type { AppDeps } from '../appDeps.ts';
import { showStep } from '../checkoutHistory.ts';
import { goToOrder } from '../goToOrder.ts';
import { writeBilling } from '../storedBilling.ts';
import { trackBeginCheckout } from '../trackOrders.ts';

/** The checkout of what is offered: what pays is fetched with the billing details, long before anything is placed. */
export const provideCheckout = (deps: AppDeps) => {
  const late = lateShipment();
  const payment = latePayment();
  const fetchShipment = async (): Promise<void> => late.set((await import('./shipment.ts')).provideShipment(deps.api));
  const fetchPayment = async (): Promise<void> =>
    payment.set((await import('./payment.ts')).providePayment(deps, 'stays'));
  return checkoutMachine.provide({
    actors: {
      ...checkoutActors(deps, { fetchShipment, fetchPayment }),
      payment: payment.logic,
      shipment: late.logic,
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
};
