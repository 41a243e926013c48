import { type SQL, sql } from 'drizzle-orm';
import type { DeskWait } from '../../../openapi/types.ts';
import { isOwed } from '../../order/credit/isOwed.ts';
import {
  draftApproval,
  journalEntry,
  ledgerAccount,
  offerReview,
  order,
  orderMessage,
  parcel,
  payment,
  paymentOrder,
  posting,
  refund,
  revision,
  withdrawal,
} from '../../platform/db/schema.ts';
import { isIn } from './stages.ts';

/** Nothing more comes of an order: nobody asks about its offer or pays for it any more. */
const hasCome = sql`${order.status} in ('canceled', 'dropped')`;

/**
 * The numbers of the orders that wait for the desk, for each reason: read from what waits, and not order by order, so that it costs
 * as much as there is waiting, however many orders there are. The rows, the filter and the queues all take it from here.
 */
const waitingFor = (now: Date): Readonly<Record<DeskWait, SQL>> => ({
  uncounted: sql`select ${order.id} from ${order} where ${order.status} = 'calculation' and ${order.quantity} is null`,
  overdue: sql`select ${order.id} from ${order} where ${isIn('quoting')} and ${order.promisedAt} < ${now.toISOString()}`,
  review: sql`select ${offerReview.orderId} from ${offerReview} join ${order} on ${order.id} = ${offerReview.orderId}
    where ${offerReview.state} = 'asked' and ${order.status} = 'acceptation'`,
  message: sql`select last.order_id from (
      select order_id from ${orderMessage} group by order_id having max(id) = max(id) filter (where by = 'customer')
    ) last join ${order} on ${order.id} = last.order_id where not ${hasCome}`,
  revision: sql`select ${revision.orderId} from ${revision} join ${order} on ${order.id} = ${revision.orderId}
    where ${revision.state} in ('asked', 'accepted') and not ${hasCome}`,
  draft_changes: sql`select last.order_id from (
      select distinct on (order_id) order_id, state from ${draftApproval} order by order_id, id desc
    ) last join ${order} on ${order.id} = last.order_id where last.state = 'changes_asked' and not ${hasCome}`,
  stopped: sql`select ${order.id} from ${order} where ${order.status} = 'failure'`,
  withdrawn: sql`select ${order.id} from ${order} join ${withdrawal} on ${withdrawal.orderId} = ${order.id}
    where ${order.status} = 'failure'`,
  to_refund: sql`select ended.id from ${order} ended join ${paymentOrder} covered on covered.order_id = ended.id
    join ${payment} paid on paid.id = covered.payment_id
    where ended.status in ('canceled', 'dropped') and paid.state in ('paid', 'refunding') and not exists (
      select from ${refund} asked where asked.order_id = ended.id and asked.way = 'byHand'
    ) and (
      select sum(p.amount_minor) from ${posting} p join ${journalEntry} e on e.id = p.entry_id
        join ${ledgerAccount} a on a.id = p.account_id
      where p.order_id = ended.id and e.payment_id = paid.id and a.kind = 'receivable'
    ) < 0`,
  to_post: sql`select ${order.id} from ${draftApproval} join ${order} on ${order.id} = ${draftApproval.orderId}
    where ${draftApproval.state} = 'approved' and ${order.status} <> 'failure' and not ${hasCome}
    and (${order.shipment} ->> 'method') is distinct from '5' and not exists (
      select from ${parcel} where ${parcel.orderId} = ${order.id} and ${parcel.state} in ('posted', 'delivered'))`,
  unpaid: sql`select ${order.id} from ${order} where ${order.payableUntil} < ${now.toISOString()} and ${isOwed}`,
  transfer: sql`select ${paymentOrder.orderId} from ${payment}
    join ${paymentOrder} on ${paymentOrder.paymentId} = ${payment.id} join ${order} on ${order.id} = ${paymentOrder.orderId}
    where ${payment.status} = 'awaiting_transfer' and not ${hasCome}`,
});

/** The numbers of the orders that wait for one reason. */
export const waitingOrders = (now: Date, wait: DeskWait): SQL => waitingFor(now)[wait];

/** Why orders wait for the desk, the most pressing reason first. */
export const waitReasons = [
  'overdue',
  'withdrawn',
  'stopped',
  'uncounted',
  'review',
  'message',
  'revision',
  'draft_changes',
  'to_refund',
  'to_post',
  'unpaid',
  'transfer',
] as const satisfies readonly DeskWait[];

/** A table of `order_id` and `wait`: every reason for which an order waits. */
export const allWaiting = (now: Date): SQL => {
  const reasons = waitingFor(now);
  const parts = waitReasons.map(
    (wait) => sql`select numbers.id as order_id, ${wait}::text as wait from (${reasons[wait]}) numbers(id)`,
  );
  return sql.join(parts, sql` union all `);
};
