import { eq } from 'drizzle-orm';
import type { CurrencyCode, PaymentMethod, ProviderRefundCause } from '../../../openapi/types.ts';
import type { Database } from '../../platform/db/open.ts';
import { payment, paymentPart, providerRefund } from '../../platform/db/schema.ts';

/** Money that goes back by its provider, as its customer is told of it. */
export type ReturnedMoney = {
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly cause: ProviderRefundCause;
  readonly method: PaymentMethod;
};

export const findReturnedMoney = async (db: Database, refundId: number): Promise<ReturnedMoney | null> => {
  const { amountMinor, currency, cause } = providerRefund;
  const [found] = await db
    .select({ amountMinor, currency, cause, method: payment.method })
    .from(providerRefund)
    .innerJoin(paymentPart, eq(paymentPart.id, providerRefund.partId))
    .innerJoin(payment, eq(payment.id, paymentPart.paymentId))
    .where(eq(providerRefund.id, refundId));
  return found ?? null;
};
