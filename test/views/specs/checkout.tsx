import { useActorRef } from '@xstate/react';
import { checkoutMachine } from '../../../machines/checkout.ts';
import { Checkout } from '../../../src/screens/checkout/Checkout.tsx';
import { checkoutModel } from '../../models/checkout.ts';
import { order } from '../../models/samples.ts';
import { checkoutShown } from '../../models/shown/checkout.ts';
import type { ViewSpec } from '../support/viewSpec.ts';

const HeldCheckout = () => {
  const checkout = useActorRef(checkoutMachine, {
    input: { parent: null, subject: { kind: 'order', order: order('payment') } },
  });
  return <Checkout checkout={checkout} />;
};

export const checkoutSpec: ViewSpec = {
  model: {
    ...checkoutModel,
    actors: { ...checkoutModel.actors, payment: { ...checkoutModel.actors.payment, errors: [], observed: true } },
  },
  view: () => <HeldCheckout />,
  ...checkoutShown,
};
