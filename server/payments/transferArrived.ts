import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../db/open.ts';
import { payment } from '../db/schema.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import type { PaymentRow } from './paymentRow.ts';
import { type Settlement, settlePayment } from './settlePayment.ts';

const settleTransfer = (
  tx: Transaction,
  services: Services,
  { id, amountMinor, currency }: PaymentRow,
): Promise<Settlement> => settlePayment(tx, services, id, { kind: 'paid', amountMinor, currency });

/**
 * The desk has seen an order's awaited bank transfer on the account.
 * @throws ProblemError NotPayable when no transfer of the order is awaited
 */
export const transferArrived = async (tx: Transaction, services: Services, orderId: number): Promise<void> => {
  const [row] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.status, 'awaiting_transfer')))
    .orderBy(desc(payment.id));
  if (row === undefined) throw new ProblemError('NotPayable', { detail: 'no bank transfer is awaited' });
  await settleTransfer(tx, services, row);
};

/** The automatic desk's transfer arrives, if it is still awaited. */
export const awaitedTransferArrived = async (tx: Transaction, services: Services, paymentId: number): Promise<void> => {
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId));
  if (row?.status === 'awaiting_transfer') await settleTransfer(tx, services, row);
};
