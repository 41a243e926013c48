import type { RefundWay } from '../../../openapi/types.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { writeRefund } from '../../payment/index.ts';
import { toMinor } from '../../platform/core/money.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneBy, type Staff } from '../../platform/core/staff.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { paymentsAtDesk } from './paymentsAtDesk.ts';
import { readDeskMoney } from './readDeskMoney.ts';
import { tablesOfOrder } from './tablesOfOrder.ts';

/**
 * Sends money of an order back.
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
  { amount, way, reason }: { readonly amount: string; readonly way: RefundWay; readonly reason: string },
): Promise<{ readonly refund: number; readonly amountMinor: number; readonly way: RefundWay }> => {
  const amountMinor = toMinor(amount);
  const { refundableMinor, refundWays } = await readDeskMoney(
    tx,
    row,
    await tablesOfOrder(tx, row.id),
    await paymentsAtDesk(tx, row),
  );
  if (amountMinor <= 0 || amountMinor > refundableMinor) {
    const code = amountMinor <= 0 ? 'Invalid' : 'OutOfRange';
    throw new ProblemError('ValidationFailed', { errors: [{ field: 'amount', code }] });
  }
  // What credit has paid goes to the balance, whatever is said.
  if (way === 'balance' && !refundWays.includes(way)) {
    throw new ProblemError('ValidationFailed', { errors: [{ field: 'way', code: 'Invalid' }] });
  }
  const { id: orderId, currency } = row;
  const asked = { orderId, amountMinor, currency, way, cause: 'refunded', reason, ...doneBy(staff) } as const;
  return { refund: await writeRefund(tx, services, asked), amountMinor, way };
};
