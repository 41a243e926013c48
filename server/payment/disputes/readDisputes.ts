import { asc, eq, inArray } from 'drizzle-orm';
import type { DeskDispute, OrderDispute } from '../../../openapi/types.ts';
import { money } from '../../platform/core/money.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { dispute, paymentOrder } from '../../platform/db/schema.ts';
import type { DisputeRow } from './disputeRow.ts';

/** The disputes of some payments, the oldest first. */
export const disputesOfPayments = (db: Database | Transaction, paymentIds: readonly number[]): Promise<DisputeRow[]> =>
  db
    .select()
    .from(dispute)
    .where(inArray(dispute.paymentId, [...paymentIds]))
    .orderBy(asc(dispute.id));

/** A dispute as staff see it. */
export const deskDispute = (row: DisputeRow): DeskDispute => ({
  id: row.id,
  reference: row.reference,
  amount: money(row.amountMinor, row.currency),
  state: row.state,
  reason: row.reason,
  answer_by: row.answerBy?.toISOString() ?? null,
  opened_at: row.openedAt.toISOString(),
  closed_at: row.closedAt?.toISOString() ?? null,
});

/** What the customer is told of disputes about an order's money. */
export const disputesOfOrder = async (db: Database, orderId: number): Promise<OrderDispute[]> => {
  const rows = await db
    .select({ row: dispute })
    .from(dispute)
    .innerJoin(paymentOrder, eq(paymentOrder.paymentId, dispute.paymentId))
    .where(eq(paymentOrder.orderId, orderId))
    .orderBy(asc(dispute.id));
  return rows.map(({ row: { amountMinor, currency, state, openedAt } }) => ({
    amount: money(amountMinor, currency),
    state,
    opened_at: openedAt.toISOString(),
  }));
};
