import { useActorRef } from '@xstate/react';
import { checkoutMachine } from '../../../machines/checkout.ts';
import { Checkout } from '../../../src/screens/checkout/Checkout.tsx';
import { checkoutModel } from '../../models/checkout.ts';
import { order } from '../../models/samples.ts';
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
  shows: {
    loading: 'checkout.busy',
    unavailable: 'checkout.unavailable.title',
    reviewing: 'checkout.busy',
    delivery: 'checkout.step.delivery',
    billing: 'checkout.step.billing',
    checkingBilling: 'checkout.step.billing',
    method: 'checkout.step.method',
    placing: 'checkout.step.method',
    outdated: 'checkout.busy',
    paying: null,
  },
  controls: [
    { event: 'back', label: 'checkout.back' },
    { event: 'place', label: 'checkout.place' },
  ],
};
