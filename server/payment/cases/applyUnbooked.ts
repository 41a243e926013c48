import type { MoneyDecision } from '../../../openapi/types.ts';
import { post } from '../../ledger/index.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { providerRefund, refund } from '../../platform/db/schema.ts';
import { announceChange } from '../../platform/events/orderChanges.ts';
import type { CaseOfPayment } from './applyMismatch.ts';
import { caseKey } from './knownDiffering.ts';

/**
 * Writes a refund into the books that somebody has made at the provider itself: the order has been refunded by as much, and its invoice is corrected.
 * @throws ProblemError DecisionNotOffered
 */
export const applyUnbooked = async (
  tx: Transaction,
  services: Services,
  { row, locked, part }: CaseOfPayment,
  decision: MoneyDecision,
): Promise<void> => {
  if (decision !== 'book') return;
  const { amountMinor, currency, reference, note } = row;
  const [only, ...others] = locked.orders;
  if (amountMinor === null || currency === null || only === undefined || others.length > 0) {
    throw new ProblemError('DecisionNotOffered');
  }
  const orderId = only.row.id;
  const at = services.clock.now();
  const [written] = await tx
    .insert(refund)
    .values({ orderId, amountMinor, currency, cause: 'refunded', way: 'method', reason: note ?? reference, at })
    .returning({ id: refund.id });
  if (written === undefined) throw new Error('The refund was not written.');
  await tx.insert(providerRefund).values({
    partId: part.id,
    orderId,
    refundId: written.id,
    key: caseKey(row.id),
    cause: 'refunded',
    amountMinor,
    currency,
    state: 'done',
    reference,
    askedAt: at,
    finishedAt: at,
  });
  await post(tx, services, {
    key: caseKey(row.id),
    kind: 'refund',
    brand: locked.payment.brand,
    currency,
    paymentId: locked.payment.id,
    lines: [
      { account: { kind: 'receivable' }, amountMinor, orderId },
      { account: { kind: 'provider', provider: part.provider }, amountMinor: -amountMinor, orderId },
    ],
  });
  await services.jobs.send(tx, 'invoice', { orderId });
  await announceChange(tx, only.row.hash);
};
