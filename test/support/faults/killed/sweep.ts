import { after, minutes } from '../../../../server/core/clock.ts';
import type { Services } from '../../../../server/core/services.ts';
import { openPaymentsSweep, openRefunds } from '../../../../server/payments/index.ts';

/** The server looks after everything that is open, as it does a minute later; what jobs do it does here, too. */
export const sweep = async (services: Services): Promise<void> => {
  const { clock } = services;
  await openPaymentsSweep({ ...services, clock: { now: () => after(clock.now(), minutes(2)) } });
  await openRefunds(services);
};
