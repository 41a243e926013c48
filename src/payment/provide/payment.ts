import { paymentMachine } from '../../../machines/payment/payment.ts';
import { pathOf } from '../../../machines/shell/routes.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { paymentActors } from '../actors/payment.ts';
import { provideFollow } from './follow.ts';

/** @param address `follows` on the payment's own screens: the address then tells the outcome (specification 2) */
export const providePayment = (deps: AppDeps, address: 'follows' | 'stays') =>
  paymentMachine.provide({
    actors: { ...paymentActors(deps), follow: provideFollow(deps) },
    actions: {
      leaveForProvider: (_, { url }) => {
        if (url !== null) deps.leave(url);
      },
      showOutcome: (_, { outcome, paymentHash }) => {
        if (address === 'stays') return;
        const name = outcome === 'success' ? 'paymentSuccess' : 'paymentError';
        deps.navigate(pathOf({ name, paymentHash }, deps.api.getLocale()), { replace: true });
      },
    },
  });

/** On the payment's own screens. */
export const provideReturnedPayment = (deps: AppDeps) => providePayment(deps, 'follows');
