import { openPaymentsSweep, openRefunds } from '../../../../server/payment/index.ts';
import { after, minutes } from '../../../../server/platform/core/clock.ts';
import type { Services } from '../../../../server/platform/core/services.ts';

/** The server looks after everything that is open, as it does a minute later; what jobs do it does here, too. */
export const sweep = async (services: Services): Promise<void> => {
  const { clock } = services;
  await openPaymentsSweep({ ...services, clock: { now: () => after(clock.now(), minutes(2)) } });
  await openRefunds(services);
};
