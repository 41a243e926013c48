import { and, eq } from 'drizzle-orm';
import { moneyCase, providerRefund } from '../../platform/db/schema.ts';

/** Joins the case by which staff have credited a refund to the customer's balance, where its provider has not sent it. */
export const isCredited = and(eq(moneyCase.refundId, providerRefund.id), eq(moneyCase.decision, 'to_balance'));
