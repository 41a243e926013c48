import { and, eq, sql } from 'drizzle-orm';
import type { Brand } from '../../../brands/brand.ts';
import { normaliseEmail } from '../../../machines/lib/emailAddress.ts';
import { computeOrderMove } from '../../../machines/order/orderSnapshot.ts';
import { getOrderPlan } from '../../../machines/services/orderPlan.ts';
import type { OrderStatus, WithdrawalReceipt, WithdrawalStatement } from '../../../openapi/types.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { order, withdrawal } from '../../platform/db/schema.ts';
import { announceChange } from '../../platform/events/orderChanges.ts';
import { lockOrder, moveOrder } from '../moveOrder.ts';
import type { OrderRow } from '../orderRow.ts';
import { findWithdrawal, type WithdrawalRow } from './findWithdrawal.ts';
import { withdrawalRight } from './withdrawalRight.ts';

/** The order that a statement names: a number is known by its e-mail address alone, and nothing says which of the two was wrong. */
const findNamedOrder = async (
  tx: Transaction,
  brand: Brand,
  { order_number, email }: WithdrawalStatement,
): Promise<OrderRow> => {
  const [found] = await tx
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.id, order_number),
        eq(order.brand, brand.id),
        eq(sql`lower(${order.customerEmail})`, normaliseEmail(email).toLowerCase()),
      ),
    );
  if (found === undefined) throw new ProblemError('OrderUnknown');
  return lockOrder(tx, found.id);
};

const canBeCanceled = ({ status, service, packageId }: OrderRow): boolean =>
  status !== 'failure' && computeOrderMove(status, getOrderPlan(service, packageId), { type: 'cancel' }).allowed;

/** Nobody works on it any more: canceled where work has not begun; else it stands still until the desk has settled it. */
const stop = async (tx: Transaction, services: Services, row: OrderRow): Promise<OrderStatus> => {
  if (canBeCanceled(row)) return (await moveOrder(tx, services, row.id, { type: 'cancel' })).status;
  if (computeOrderMove(row.status, getOrderPlan(row.service, row.packageId), { type: 'fail' }).allowed) {
    return (await moveOrder(tx, services, row.id, { type: 'fail' })).status;
  }
  await announceChange(tx, row.hash);
  return row.status;
};

const toReceipt = (stated: WithdrawalRow): WithdrawalReceipt => ({
  order_number: stated.orderId,
  name: stated.name,
  email: stated.email,
  received_at: stated.receivedAt.toISOString(),
  outcome: stated.outcome,
});

/**
 * Records a withdrawal from a contract, stops the work and has the statement acknowledged by mail. Withdrawing again gives the first receipt.
 * @throws ProblemError OrderUnknown, NoContract, ConsumersOnly, WithdrawalExpired, WithdrawalPerformed
 */
export const withdraw = async (
  tx: Transaction,
  services: Services,
  brand: Brand,
  statement: WithdrawalStatement,
): Promise<WithdrawalReceipt> => {
  const row = await findNamedOrder(tx, brand, statement);
  const earlier = await findWithdrawal(tx, row.id);
  if (earlier !== null) return toReceipt(earlier);
  const right = withdrawalRight(services, row, statement.sole_trader);
  if (right.kind === 'closed') throw new ProblemError(right.why);
  const now = services.clock.now();
  const status = await stop(tx, services, row);
  const [stated] = await tx
    .insert(withdrawal)
    .values({
      orderId: row.id,
      name: statement.name.trim(),
      email: row.customerEmail,
      soleTrader: statement.sole_trader,
      locale: statement.locale,
      status: row.status,
      outcome: status === 'canceled' ? 'canceled' : 'stopped',
      receivedAt: now,
    })
    .returning();
  if (stated === undefined) throw new Error('The withdrawal was not written.');
  await writeAudit(tx, { orderId: row.id, actor: 'customer', action: 'withdraw', at: now });
  await services.events.emit(tx, { type: 'order.withdrawn', orderId: row.id });
  services.log.info({ orderId: row.id, from: row.status, to: status }, 'an order has been withdrawn from');
  return toReceipt(stated);
};
