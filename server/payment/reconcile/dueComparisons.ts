import { and, eq, isNull, lt } from 'drizzle-orm';
import { after, days, hours } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import { reconciliation } from '../../platform/db/schema.ts';

/** Lists lag behind: a day is compared so long after its end. */
const lag = hours(4);
/** A comparison whose job was given up is tried again after so long. */
const retry = hours(6);

/** What of a payment nobody else moves is compared with nobody. */
const isCompared = (name: string): boolean => name !== 'transfer';

/** Queues the comparison of the last day at each provider, once, whoever of several processes comes first; and again what was given up. */
export const dueComparisons = async (services: Services): Promise<void> => {
  const now = services.clock.now();
  const day = after(now, -days(1) - lag)
    .toISOString()
    .slice(0, 10);
  const names = [...services.providers.values()].map(({ name }) => name).filter(isCompared);
  for (const provider of names) {
    await services.db.transaction(async (tx) => {
      const isIt = and(eq(reconciliation.provider, provider), eq(reconciliation.day, day));
      const written = await tx
        .insert(reconciliation)
        .values({ provider, day, startedAt: now })
        .onConflictDoNothing()
        .returning({ day: reconciliation.day });
      const isGivenUp = and(isIt, isNull(reconciliation.finishedAt), lt(reconciliation.startedAt, after(now, -retry)));
      const again =
        written.length > 0
          ? []
          : await tx
              .update(reconciliation)
              .set({ startedAt: now })
              .where(isGivenUp)
              .returning({ day: reconciliation.day });
      if (written.length + again.length > 0) await services.jobs.send(tx, 'reconcile', { provider, day });
    });
  }
};
