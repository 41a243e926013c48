import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { forEachSettled } from '../../platform/core/forEachSettled.ts';
import { ProviderUnavailable } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import { providerRefund } from '../../platform/db/schema.ts';
import { reportStuck } from './reportStuck.ts';
import { sendRefund } from './sendRefund.ts';

/** Asks again about refunds that no provider has decided on, so that a job that was given up, or a notification that was lost, loses none. What is not decided on for long waits for staff, too. */
export const openRefunds = async (services: Services): Promise<void> => {
  const now = services.clock.now();
  const { againAt } = providerRefund;
  const isDue = or(isNull(againAt), lte(againAt, now));
  const open = await services.db
    .select({ id: providerRefund.id })
    .from(providerRefund)
    .where(and(inArray(providerRefund.state, ['asked', 'pending']), isDue))
    .orderBy(sql`${againAt} asc nulls first`, providerRefund.id)
    .limit(100);
  await forEachSettled(open, async ({ id }) => {
    // It goes behind the others: what waits for long keeps none after it from being asked about.
    await services.db
      .update(providerRefund)
      .set({ againAt: now })
      .where(and(eq(providerRefund.id, id), isDue));
    try {
      await sendRefund(services, id);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      services.log.warn({ err: error, refund: id }, 'a refund could not be asked for');
    }
    await services.db.transaction((tx) => reportStuck(tx, services, id));
  });
};
