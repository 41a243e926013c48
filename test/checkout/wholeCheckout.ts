import { checkoutModel } from './checkout.model.ts';

/** A checkout whose views see the machines that it begins. */
export const wholeCheckoutModel = {
  ...checkoutModel,
  actors: {
    ...checkoutModel.actors,
    payment: { ...checkoutModel.actors.payment, errors: [], observed: true },
    shipment: { ...checkoutModel.actors.shipment, errors: [], observed: true },
  },
} as const;
