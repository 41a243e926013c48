import { checkoutMachine } from '../../../machines/checkout.ts';
import { paymentMachine } from '../../../machines/payment.ts';
import { shipmentMachine } from '../../../machines/shipment.ts';
import Checkout from '../../../src/screens/checkout/Checkout.tsx';
import { checkoutModel, checkoutShown } from '../../models/checkout.ts';
import { idleVoucher } from '../support/idleVoucher.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

export const checkoutSpec: ViewSpec = {
  model: {
    ...checkoutModel,
    // Fetched by what provides it.
    machine: checkoutMachine.provide({ actors: { payment: paymentMachine, shipment: shipmentMachine } }),
    actors: {
      ...checkoutModel.actors,
      payment: { ...checkoutModel.actors.payment, errors: [], observed: true },
      shipment: { ...checkoutModel.actors.shipment, errors: [], observed: true },
    },
  },
  beside: () => ({ voucher: idleVoucher() }),
  view: (_, checkout) => <Checkout checkout={checkout} />,
  ...checkoutShown,
};
