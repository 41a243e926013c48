import { eq } from 'drizzle-orm';
import { shownText } from '../../machines/lib/sendableText.ts';
import { mayHaveReference } from '../../machines/order/mayHaveReference.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { writeAudit } from '../platform/core/writeAudit.ts';
import type { Transaction } from '../platform/db/open.ts';
import { order } from '../platform/db/schema.ts';
import { announceChange } from '../platform/events/orderChanges.ts';
import type { OrderRow } from './orderRow.ts';

/**
 * Sets the customer's own reference of an order, or removes it.
 * @param row the locked order
 * @throws ProblemError ReferenceClosed
 */
export const setReference = async (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  row: OrderRow,
  typed: string | null,
): Promise<OrderRow> => {
  const reference = shownText(typed);
  // Sent again, after the answer was lost: it matters no more that the order is at its end.
  if (row.reference === reference) return row;
  if (!mayHaveReference(row.status)) throw new ProblemError('ReferenceClosed');
  await tx.update(order).set({ reference }).where(eq(order.id, row.id));
  await writeAudit(tx, { orderId: row.id, actor: 'customer', action: 'setReference', at: clock.now() });
  await announceChange(tx, row.hash);
  return { ...row, reference };
};
