import { and, eq, inArray } from 'drizzle-orm';
import { assignToCustomer } from '../../order/assignToCustomer.ts';
import { lockCredit } from '../../order/credit/findCredit.ts';
import { refusalOfLater } from '../../order/credit/payLater.ts';
import { moveOrder } from '../../order/moveOrder.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { order } from '../../platform/db/schema.ts';
import type { PayableSubject } from './payableSubject.ts';

const listOrderIds = (subject: PayableSubject): readonly number[] => {
  if (subject.kind === 'top_up') throw new ProblemError('NotPayable', { detail: 'credit is for orders' });
  return subject.orders.map(({ orderId }) => orderId);
};

/**
 * Takes what is to be paid from the credit of the company that is signed in, which stays locked.
 * @throws ProblemError NotPayable, CreditNotGranted, CreditExceeded, PaymentOverdue
 */
export const takeCredit = async (
  tx: Transaction,
  services: Services,
  { customerId, brand }: { readonly customerId: number; readonly brand: string },
  subject: PayableSubject,
): Promise<void> => {
  const ids = [...listOrderIds(subject)];
  for (const id of ids) await assignToCustomer(tx, { customerId }, id);
  const rows = await tx.select().from(order).where(inArray(order.id, ids));
  if (rows.some((row) => row.customerId !== customerId)) {
    throw new ProblemError('NotPayable', { detail: 'an order is not of the company whose credit it is' });
  }
  if (rows.some(({ status }) => status !== 'payment')) {
    throw new ProblemError('NotPayable', { detail: 'work has begun: it is owed already' });
  }
  await lockCredit(tx, { customerId, brand });
  const { amountMinor, currency } = subject;
  const refusal = await refusalOfLater(tx, services, { customerId, brand }, { amountMinor, currency });
  if (refusal !== null) throw new ProblemError(refusal);
};

/** Work begins before the money is here. */
export const beginDeferred = async (tx: Transaction, services: Services, subject: PayableSubject): Promise<void> => {
  const waiting = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(inArray(order.id, [...listOrderIds(subject)]), eq(order.status, 'payment')))
    .orderBy(order.id);
  for (const { id } of waiting) await moveOrder(tx, services, id, { type: 'deferralGranted' });
};
