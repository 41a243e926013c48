import { and, asc, eq, sql } from 'drizzle-orm';
import { after, days } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { invoiceOrder, order } from '../../platform/db/schema.ts';

/** How long ago something may have been lost: jobs are stored with what calls for them. */
const lookBackDays = 7;

/** Charged orders that have ended, been withdrawn from or been refunded since the last correction of their invoice. */
export const findOrdersToCorrect = async (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  brand: string,
  maxOrders: number,
): Promise<readonly number[]> => {
  const since = after(clock.now(), -days(lookBackDays)).toISOString();
  const cause = sql`greatest(
    case when ${order.status} in ('canceled', 'dropped') then ${order.statusSince} end,
    (select received_at from withdrawal where withdrawal.order_id = ${order.id}),
    (select max(at) from refund where refund.order_id = ${order.id}))`;
  const corrected = sql`(select max(created_at) from invoice where invoice.corrects = ${invoiceOrder.invoiceId})`;
  const rows = await tx
    .selectDistinct({ id: invoiceOrder.orderId })
    .from(invoiceOrder)
    .innerJoin(order, eq(order.id, invoiceOrder.orderId))
    .where(
      and(
        eq(order.brand, brand),
        sql`${order.id} in (select order_id from refund where at >= ${since} union all select order_id from withdrawal where received_at >= ${since}
          union all select id from "order" where status in ('canceled', 'dropped') and status_since >= ${since})`,
        sql`${cause} > coalesce(${corrected}, '-infinity')`,
      ),
    )
    .orderBy(asc(invoiceOrder.orderId))
    .limit(maxOrders);
  return rows.map(({ id }) => id);
};
