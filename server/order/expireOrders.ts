import { and, eq, lte, or } from 'drizzle-orm';
import { forEachSettled } from '../platform/core/forEachSettled.ts';
import type { Services } from '../platform/core/services.ts';
import { writeAudit } from '../platform/core/writeAudit.ts';
import { order } from '../platform/db/schema.ts';
import { lockOrder, moveOrder } from './moveOrder.ts';

/** Offers that nobody accepted and orders that nobody paid expire (design: The order's life). */
export const expireOrders = async (services: Services): Promise<void> => {
  const now = services.clock.now();
  const late = await services.db
    .select({ id: order.id })
    .from(order)
    .where(
      or(
        and(eq(order.status, 'acceptation'), eq(order.underReview, false), lte(order.validUntil, now)),
        and(eq(order.status, 'payment'), lte(order.payableUntil, now)),
      ),
    );
  await forEachSettled(late, ({ id }) =>
    services.db.transaction(async (tx) => {
      // Looked at again under the lock: the customer may have decided meanwhile.
      const row = await lockOrder(tx, id);
      const until = row.status === 'acceptation' ? row.validUntil : row.status === 'payment' ? row.payableUntil : null;
      if (until === null || until > now || row.underReview) return;
      await writeAudit(tx, { orderId: id, actor: 'clock', action: 'expire', at: now });
      await moveOrder(tx, services, id, { type: 'expire' });
    }),
  );
};
