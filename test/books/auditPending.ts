import { inArray, isNull } from 'drizzle-orm';
import type { Services } from '../../server/platform/core/services.ts';
import { bankEntry, dispute, moneyCase, payment, providerRefund } from '../../server/platform/db/schema.ts';
import type { Difference } from './audit.ts';

/** What nothing more may become of, and something still should. */
export const auditPending = async ({ db }: Services): Promise<readonly Difference[]> => {
  const payments = await db
    .select({ id: payment.id, method: payment.method, state: payment.state })
    .from(payment)
    .where(inArray(payment.status, ['started', 'pending']));
  const refunds = await db
    .select({ id: providerRefund.id, state: providerRefund.state })
    .from(providerRefund)
    .where(inArray(providerRefund.state, ['asked', 'pending']));
  const cases = await db
    .select({ id: moneyCase.id, kind: moneyCase.kind })
    .from(moneyCase)
    .where(isNull(moneyCase.decidedAt));
  const entries = await db
    .select({ id: bankEntry.id, state: bankEntry.state })
    .from(bankEntry)
    .where(inArray(bankEntry.state, ['new', 'partial', 'unmatched']));
  const disputes = await db
    .select({ id: dispute.id, state: dispute.state })
    .from(dispute)
    .where(inArray(dispute.state, ['open', 'unclear']));
  const of = (what: string): Difference => ({ life: null, what });
  return [
    ...payments.map(({ id, method, state }) => of(`payment ${id} by ${method} is ${state} for ever`)),
    ...refunds.map(({ id, state }) => of(`refund ${id} is ${state} for ever`)),
    ...cases.map(({ id, kind }) => of(`nobody can decide on case ${id} (${kind})`)),
    ...entries.map(({ id, state }) => of(`bank entry ${id} is ${state} for ever`)),
    ...disputes.map(({ id, state }) => of(`dispute ${id} is ${state} for ever`)),
  ];
};
