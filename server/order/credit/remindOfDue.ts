import { and, asc, sql } from 'drizzle-orm';
import { after, days } from '../../platform/core/clock.ts';
import { forEachSettled } from '../../platform/core/forEachSettled.ts';
import type { Services } from '../../platform/core/services.ts';
import { order } from '../../platform/db/schema.ts';
import { lockOrder } from '../moveOrder.ts';
import { isOwed } from './isOwed.ts';

/** Days after the last day of payment at which a company is reminded. */
export const reminderDays = [7, 14, 30] as const;

/** What nobody was reminded of in so many days is staff's alone. */
const lastDay = 60;

/** The reminder that is due so many milliseconds after the last day; null before the first. */
const reminderAt = (lateMs: number): number | null => reminderDays.findLast((day) => lateMs >= days(day)) ?? null;

/** Says of orders whose payment within thirty days is late that they are, once for each reminder. One that was missed is not made up for. */
export const remindOfDue = async (services: Services): Promise<void> => {
  const now = services.clock.now();
  const earliest = after(now, -days(lastDay)).toISOString();
  const latest = after(now, -days(reminderDays[0])).toISOString();
  const late = await services.db
    .select({ id: order.id, payableUntil: order.payableUntil })
    .from(order)
    .where(and(sql`${order.payableUntil} > ${earliest} and ${order.payableUntil} <= ${latest}`, isOwed))
    .orderBy(asc(order.payableUntil));
  await forEachSettled(late, async ({ id, payableUntil }) => {
    const day = payableUntil === null ? null : reminderAt(now.getTime() - payableUntil.getTime());
    if (day === null) return;
    await services.db.transaction(async (tx) => {
      await lockOrder(tx, id);
      // It may have been paid meanwhile.
      const [owed] = await tx
        .select({ id: order.id })
        .from(order)
        .where(and(sql`${order.id} = ${id}`, isOwed));
      if (owed !== undefined) await services.events.emit(tx, { type: 'order.overdue', orderId: id, days: day });
    });
  });
};
