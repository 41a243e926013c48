import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { CurrencyCode } from '../../../openapi/types.ts';
import { balancesOfAll } from '../../ledger/index.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { order, payment, paymentOrder, topUp } from '../../platform/db/schema.ts';
import type { CustomerRow } from '../customers.ts';

const hasOpenOrder = async (tx: Transaction, customerId: number, wanted: CurrencyCode): Promise<boolean> => {
  const isPaid = sql`exists (select from ${paymentOrder} join ${payment} on ${payment.id} = ${paymentOrder.paymentId}
    where ${paymentOrder.orderId} = ${order.id} and ${payment.status} = 'succeeded')`;
  const [open] = await tx
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.customerId, customerId),
        ne(order.currency, wanted),
        notInArray(order.status, ['draft', 'canceled', 'dropped']),
        // Worked on before it is paid, an order may be finished and still wait for its money.
        sql`(${order.status} <> 'finished' or not ${isPaid})`,
      ),
    )
    .limit(1);
  return open !== undefined;
};

const hasOpenTopUp = async (tx: Transaction, customerId: number, wanted: CurrencyCode): Promise<boolean> => {
  const [open] = await tx
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(topUp, eq(topUp.id, payment.topUpId))
    .where(and(eq(topUp.customerId, customerId), ne(topUp.currency, wanted), payment.open))
    .limit(1);
  return open !== undefined;
};

/**
 * Money, bonus and open orders of a customer stay in one currency.
 * @param row the locked account
 * @throws ProblemError CurrencyInUse
 */
export const requireFreeCurrency = async (tx: Transaction, row: CustomerRow, wanted: CurrencyCode): Promise<void> => {
  if (wanted === row.currency) return;
  const isOpen = (await hasOpenOrder(tx, row.id, wanted)) || (await hasOpenTopUp(tx, row.id, wanted));
  // Read last: what is credited while this goes on was open before.
  const balances = await balancesOfAll(tx, row.id);
  if (isOpen || balances.some(({ currency }) => currency !== wanted)) throw new ProblemError('CurrencyInUse');
};
