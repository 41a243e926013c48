import { useActorRef } from '@xstate/react';
import { vi } from 'vitest';
import { checkoutMachine } from '../../machines/checkout.ts';
import { Checkout } from '../../src/screens/checkout/Checkout.tsx';
import { checkoutModel } from '../models/checkout.ts';
import { order } from '../models/samples.ts';
import { goViews } from './support/goViews.ts';

vi.mock('@xstate/react', async (original) => {
  const { heldBindings } = await import('./support/heldActors.ts');
  return heldBindings(await original<typeof import('@xstate/react')>());
});

const HeldCheckout = () => {
  const checkout = useActorRef(checkoutMachine, {
    input: { parent: null, subject: { kind: 'order', order: order('payment') } },
  });
  return <Checkout checkout={checkout} />;
};

goViews('checkout', {
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
});
