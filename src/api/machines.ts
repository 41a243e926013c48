import { provideCheckout } from './machines/checkout.ts';
import { providePayment } from './machines/payment.ts';
import { provideQuote } from './machines/quote.ts';
import type { World } from './world.ts';

/**
 * The machines of screens, with their actors and actions; the root's are provided by `machines/app.ts`.
 * Tracking comes with the order's screen (`machines/tracking.ts`), to keep the first route light.
 */
export const createMachines = (world: World) => ({
  quote: provideQuote(world),
  checkout: provideCheckout(world),
  payment: providePayment(world, 'follows'),
});

export type Machines = ReturnType<typeof createMachines>;
