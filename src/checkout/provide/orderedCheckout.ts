import type { AppDeps } from '../../lib/services/appDeps.ts';
import { providePayment } from '../../payment/provide.ts';
import { provideCheckout } from './checkout.ts';

/** The checkout of what is placed already, on an order's page and on a cart's: there is only to be paid, at once. */
export const provideOrderedCheckout = (deps: AppDeps) =>
  provideCheckout(deps).provide({ actors: { payment: providePayment(deps, 'stays') } });
