import { paymentMachine } from '../../../machines/payment.ts';
import { pathOf } from '../../../machines/rules/routes.ts';
import { paymentActors } from '../actors/payment.ts';
import type { World } from '../world.ts';

/** @param address `follows` on the payment's own screens: the address then tells the outcome (specification 2) */
export const providePayment = (world: World, address: 'follows' | 'stays') =>
  paymentMachine.provide({
    actors: paymentActors(world.api),
    actions: {
      leaveForProvider: (_, { url }) => {
        if (url !== null) world.leave(url);
      },
      showOutcome: (_, { outcome, paymentHash }) => {
        if (address === 'stays') return;
        const name = outcome === 'success' ? 'paymentSuccess' : 'paymentError';
        world.navigate(pathOf({ name, paymentHash }, world.api.getLocale()), { replace: true });
      },
    },
  });

/** On the payment's own screens. */
export const provideReturnedPayment = (world: World) => providePayment(world, 'follows');
