import { asc, eq } from 'drizzle-orm';
import type { CurrencyCode, OrderRefund, PaymentMethod } from '../../../openapi/types.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { payment, paymentPart, providerRefund, refund } from '../../platform/db/schema.ts';

/** A refund of an order, as its customer is told of it. */
export type RefundedMoney = {
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly cause: OrderRefund['cause'];
  /** `transfer`: staff send it; `mixed`: a part of it goes to the balance */
  readonly way: 'method' | 'transfer' | 'balance' | 'mixed';
  /** by which its money came; null where all of it goes to the balance */
  readonly method: PaymentMethod | null;
};

export const findRefundedMoney = async (
  db: Database | Transaction,
  refundId: number,
): Promise<RefundedMoney | null> => {
  const [row] = await db.select().from(refund).where(eq(refund.id, refundId));
  if (row === undefined) return null;
  const { amountMinor, currency, cause } = row;
  const sent = await db
    .select({ amountMinor: providerRefund.amountMinor, method: payment.method, provider: paymentPart.provider })
    .from(providerRefund)
    .innerJoin(paymentPart, eq(paymentPart.id, providerRefund.partId))
    .innerJoin(payment, eq(payment.id, paymentPart.paymentId))
    .where(eq(providerRefund.refundId, refundId))
    .orderBy(asc(providerRefund.id));
  const [first] = sent;
  const told = { amountMinor, currency, cause };
  if (first === undefined) return { ...told, way: 'balance', method: null };
  const { method } = first;
  if (sent.reduce((sum, part) => sum + part.amountMinor, 0) < amountMinor) return { ...told, way: 'mixed', method };
  return { ...told, way: first.provider === 'transfer' ? 'transfer' : 'method', method };
};
