import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SettlementEvent } from '../../../machines/payment/settlement.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { journalEntry, ledgerAccount, moneyCase, posting, providerRefund } from '../../platform/db/schema.ts';
import type { LockedPayment } from '../lockPayment.ts';
import { movePaymentIfAllowed } from '../movePayment.ts';
import type { PartRow } from '../parts/parts.ts';
import type { RefundRow } from './undoRefund.ts';

/** What of the money of parts goes back by its provider. */
export const readProviderRefunds = (tx: Transaction, parts: readonly PartRow[]): Promise<RefundRow[]> =>
  tx
    .select()
    .from(providerRefund)
    .where(
      inArray(
        providerRefund.partId,
        parts.map(({ id }) => id),
      ),
    );

/** Whether nothing more becomes of a refund: it is done, or staff have decided where the money goes instead. */
const isOver = async (tx: Transaction, { id, state }: RefundRow): Promise<boolean> => {
  if (state === 'asked' || state === 'pending') return false;
  if (state === 'done' || state === 'sent') return true;
  const cases = await tx
    .select({ decidedAt: moneyCase.decidedAt })
    .from(moneyCase)
    .where(and(eq(moneyCase.refundId, id), eq(moneyCase.kind, 'refund_refused')));
  return cases.length > 0 && cases.every(({ decidedAt }) => decidedAt !== null);
};

/** Whether the orders of a payment keep nothing of what it has paid; a top-up keeps its own. */
export const keepsNothing = async (tx: Transaction, { payment, topUp }: LockedPayment): Promise<boolean> => {
  if (topUp !== null) return false;
  const [kept] = await tx
    .select({ minor: sql<number>`coalesce(sum(${posting.amountMinor}), 0)`.mapWith(Number) })
    .from(posting)
    .innerJoin(journalEntry, eq(journalEntry.id, posting.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(and(eq(journalEntry.paymentId, payment.id), eq(ledgerAccount.kind, 'receivable')));
  return kept?.minor === 0;
};

/** What the end of all refunds is to a payment. One that has paid for nothing keeps nothing. */
const computeEnd = async (
  tx: Transaction,
  locked: LockedPayment,
  refunds: readonly RefundRow[],
): Promise<SettlementEvent> => {
  if (locked.payment.status !== 'succeeded') return { type: 'refunded', whole: true };
  if (!refunds.some(({ state }) => state === 'done' || state === 'sent')) return { type: 'refundGivenUp' };
  return { type: 'refunded', whole: await keepsNothing(tx, locked) };
};

/** Once nothing more of a payment is on its way back, it is refunded, wholly or in part. */
export const settleRefunds = async (tx: Transaction, services: Services, locked: LockedPayment): Promise<void> => {
  const refunds = await readProviderRefunds(tx, locked.parts);
  for (const refund of refunds) if (!(await isOver(tx, refund))) return;
  const event = await computeEnd(tx, locked, refunds);
  await movePaymentIfAllowed(tx, services, locked.payment, event);
};
