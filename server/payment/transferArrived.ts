import { and, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderRow } from '../order/orderRow.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { order, payment, paymentOrder } from '../platform/db/schema.ts';
import { lockPayment } from './lockPayment.ts';
import { findPaymentOrders, lockOrders } from './parts/paymentOrders.ts';
import { findProviderPart } from './paymentRow.ts';
import { settleLocked } from './settle/settlePart.ts';
import { takeReceived } from './transfer/takeReceived.ts';

const settleTransfer = async (tx: Transaction, services: Services, paymentId: number): Promise<void> => {
  const locked = await lockPayment(tx, paymentId);
  const part = findProviderPart(locked?.parts ?? []);
  if (locked === null || part === null) return;
  const { amountMinor, currency } = part;
  await takeReceived(tx, services, locked.payment, part);
  await settleLocked(tx, services, locked, part.id, { kind: 'paid', amountMinor, currency, moneyReference: null });
};

/** The latest transfer that is awaited for an order, and what it pays for; null when none is. */
const findAwaitedTransfer = async (
  tx: Transaction,
  orderId: number,
): Promise<{ readonly paymentId: number; readonly orderIds: readonly number[] } | null> => {
  const together = alias(paymentOrder, 'together');
  const rows = await tx
    .select({ id: payment.id, orderId: together.orderId })
    .from(paymentOrder)
    .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
    .innerJoin(together, eq(together.paymentId, payment.id))
    .where(and(eq(paymentOrder.orderId, orderId), eq(payment.status, 'awaiting_transfer')))
    .orderBy(desc(payment.id));
  const [first] = rows;
  if (first === undefined) return null;
  return { paymentId: first.id, orderIds: rows.flatMap((row) => (row.id === first.id ? [row.orderId] : [])) };
};

/** Locks an order together with those that its awaited transfer pays for, before anything else of them is locked. */
export const lockForTransfer = async (tx: Transaction, orderId: number): Promise<OrderRow> => {
  const transfer = await findAwaitedTransfer(tx, orderId);
  const locked = await lockOrders(tx, [orderId, ...(transfer?.orderIds ?? [])]);
  const row = locked.find(({ id }) => id === orderId);
  if (row === undefined) throw new ProblemError('OrderUnknown');
  return row;
};

/**
 * The desk has seen an order's awaited bank transfer on the account: everything that it pays for is paid.
 * @throws ProblemError NotPayable when no transfer of the order is awaited
 */
export const transferArrived = async (tx: Transaction, services: Services, orderId: number): Promise<void> => {
  const transfer = await findAwaitedTransfer(tx, orderId);
  if (transfer === null) throw new ProblemError('NotPayable', { detail: 'no bank transfer is awaited' });
  await settleTransfer(tx, services, transfer.paymentId);
};

/**
 * The desk has seen a top-up's awaited bank transfer on the account: it is credited.
 * @throws ProblemError NotPayable when no transfer of the top-up is awaited
 */
export const topUpTransferArrived = async (tx: Transaction, services: Services, topUpId: number): Promise<void> => {
  const [row] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.topUpId, topUpId), eq(payment.status, 'awaiting_transfer')));
  if (row === undefined) throw new ProblemError('NotPayable', { detail: 'no bank transfer is awaited' });
  await settleTransfer(tx, services, row.id);
};

/** The automatic desk's transfer arrives, if it is still awaited. */
export const awaitedTransferArrived = async (tx: Transaction, services: Services, paymentId: number): Promise<void> => {
  const [row] = await tx.select({ status: payment.status }).from(payment).where(eq(payment.id, paymentId));
  if (row?.status !== 'awaiting_transfer') return;
  await settleTransfer(tx, services, paymentId);
  await tx
    .update(order)
    .set({ simulated: true })
    .where(inArray(order.id, await findPaymentOrders(tx, [paymentId])));
};
