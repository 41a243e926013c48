import { toMinor } from '../core/money.ts';
import { announceChange } from '../core/orderChanges.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { doneBy, type Staff } from '../core/staff.ts';
import type { Transaction } from '../db/open.ts';
import { refund } from '../db/schema.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { moneyOf } from './moneyOf.ts';

/**
 * Writes down that money is to be paid back.
 * @param row the locked order, so that two at once do not ask for more than there is
 * @param amount gross, in the order's currency
 * @returns what the audit says of it
 * @throws ProblemError ValidationFailed
 */
export const askRefund = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  staff: Staff,
  { amount, reason }: { readonly amount: string; readonly reason: string },
): Promise<{ readonly refund: number; readonly amountMinor: number }> => {
  const amountMinor = toMinor(amount);
  const { refundableMinor } = await moneyOf(tx, row);
  if (amountMinor <= 0 || amountMinor > refundableMinor) {
    const code = amountMinor <= 0 ? 'Invalid' : 'OutOfRange';
    throw new ProblemError('ValidationFailed', { errors: [{ field: 'amount', code }] });
  }
  const [asked] = await tx
    .insert(refund)
    .values({
      orderId: row.id,
      amountMinor,
      currency: row.currency,
      reason,
      ...doneBy(staff),
      at: services.clock.now(),
    })
    .returning({ id: refund.id });
  if (asked === undefined) throw new Error('The refund was not written.');
  await announceChange(tx, row.hash);
  await services.events.emit(tx, { type: 'refund.asked', orderId: row.id, refundId: asked.id });
  return { refund: asked.id, amountMinor };
};
