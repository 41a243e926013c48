import { sql } from 'drizzle-orm';
import { order } from '../../platform/db/schema.ts';

/** Whether the money of an order that is paid within thirty days is still owed. Withdrawn from or ended, nothing is. */
export const isOwed = sql`${order.deferredAt} is not null and ${order.status} not in ('canceled', 'dropped')
  and not exists (select from withdrawal where withdrawal.order_id = ${order.id})
  and not exists (
    select from payment_order covered join payment paid on paid.id = covered.payment_id
    where covered.order_id = ${order.id} and paid.status = 'succeeded'
  )`;
