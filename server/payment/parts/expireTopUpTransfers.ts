import { and, asc, eq, lte } from 'drizzle-orm';
import { after, days } from '../../platform/core/clock.ts';
import { forEachSettled } from '../../platform/core/forEachSettled.ts';
import type { Services } from '../../platform/core/services.ts';
import { payment } from '../../platform/db/schema.ts';
import { transferDays } from '../paymentView.ts';
import { endPayment } from '../settle/endPayment.ts';

/** Ends payments of top-ups whose transfer has not come in time; an order's ends with its order. The top-up can be paid for anew. */
export const expireTopUpTransfers = async (services: Services): Promise<void> => {
  const { db, clock } = services;
  const rows = await db
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.subject, 'top_up'),
        eq(payment.status, 'awaiting_transfer'),
        lte(payment.startedAt, after(clock.now(), -days(transferDays))),
      ),
    )
    .orderBy(asc(payment.id));
  await forEachSettled(rows, ({ id }) => db.transaction((tx) => endPayment(tx, services, id, 'expired')));
};
