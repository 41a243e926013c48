import { checkoutMachine } from '../../machines/checkout.ts';
import { paymentMachine } from '../../machines/payment.ts';
import { shipmentMachine } from '../../machines/shipment.ts';
import { checkoutModel } from './checkout.ts';

/** A checkout whose views see the machines that it begins, which the application fetches when it provides it. */
export const wholeCheckoutModel = {
  ...checkoutModel,
  machine: checkoutMachine.provide({ actors: { payment: paymentMachine, shipment: shipmentMachine } }),
  actors: {
    ...checkoutModel.actors,
    payment: { ...checkoutModel.actors.payment, errors: [], observed: true },
    shipment: { ...checkoutModel.actors.shipment, errors: [], observed: true },
  },
} as const;
