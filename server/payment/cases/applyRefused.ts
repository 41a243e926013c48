import { eq } from 'drizzle-orm';
import type { MoneyDecision } from '../../../openapi/types.ts';
import { post } from '../../ledger/index.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { providerRefund } from '../../platform/db/schema.ts';
import { findCreditRefusal } from '../parts/findCreditRefusal.ts';
import { settleRefunds } from '../refunds/settleRefunds.ts';
import { isUndone, retakeRefund, undoRefund } from '../refunds/undoRefund.ts';
import type { CaseOfPayment } from './applyMismatch.ts';
import { caseKey } from './knownDiffering.ts';

/** Money that nothing takes goes on the customer's balance. @throws ProblemError DecisionNotOffered */
export const toBalance = async (tx: Transaction, services: Services, { row, locked }: CaseOfPayment): Promise<void> => {
  const { customerId, brand, id } = locked.payment;
  const { amountMinor, currency } = row;
  if (customerId === null || amountMinor === null || currency === null) throw new ProblemError('DecisionNotOffered');
  const obstacle = await findCreditRefusal(tx, { customerId, brand }, currency);
  if (obstacle !== null) throw new ProblemError('DecisionNotOffered', { detail: obstacle });
  await post(tx, services, {
    key: caseKey(row.id),
    kind: 'return',
    brand,
    currency,
    paymentId: id,
    lines: [
      { account: { kind: 'unassigned' }, amountMinor },
      { account: { kind: 'customerMoney', customerId }, amountMinor: -amountMinor },
    ],
  });
};

/** A person has sent the money from the bank account, whatever had brought it. */
export const postSent = async (tx: Transaction, services: Services, { row, locked }: CaseOfPayment): Promise<void> => {
  const { amountMinor, currency } = row;
  if (amountMinor === null || currency === null) throw new ProblemError('DecisionNotOffered');
  await post(tx, services, {
    key: caseKey(row.id),
    kind: 'refund',
    brand: locked.payment.brand,
    currency,
    paymentId: locked.payment.id,
    lines: [
      { account: { kind: 'unassigned' }, amountMinor },
      { account: { kind: 'provider', provider: 'transfer' }, amountMinor: -amountMinor },
    ],
  });
};

/** Applies what staff have decided on money that its provider does not send back. @throws ProblemError DecisionNotOffered */
export const applyRefused = async (
  tx: Transaction,
  services: Services,
  known: CaseOfPayment,
  decision: MoneyDecision,
): Promise<void> => {
  const { refundId, id } = known.row;
  if (refundId === null) return;
  const isIt = eq(providerRefund.id, refundId);
  const [refund] = await tx.select().from(providerRefund).where(isIt);
  if (refund === undefined) return;
  const about = { ...known, row: refund };
  // What goes back after all, or another way, is not the order's.
  if (decision !== 'dismiss') await retakeRefund(tx, services, about);
  if (decision === 'refund') {
    // The provider has refused the old key: another one is another try. What it has not decided on is asked for by the same.
    const isUndecided = refund.state === 'asked' || refund.state === 'pending';
    const key = isUndecided ? refund.key : `${refund.key}:${id}`;
    const askedAt = services.clock.now();
    await tx
      .update(providerRefund)
      .set({ state: 'asked', key, reference: null, askedAt, againAt: null, finishedAt: null })
      .where(isIt);
    await services.jobs.send(tx, 'providerRefund', { refundId });
    return;
  }
  if (decision === 'sent') {
    await postSent(tx, services, known);
    await tx.update(providerRefund).set({ state: 'sent', finishedAt: services.clock.now() }).where(isIt);
    return settleRefunds(tx, services, known.locked);
  }
  // One that the provider has not decided on is not asked about any more: it goes another way.
  await tx.update(providerRefund).set({ state: 'refused', finishedAt: services.clock.now() }).where(isIt);
  if (decision === 'to_balance') await toBalance(tx, services, known);
  else if (!(await isUndone(tx, refund))) await undoRefund(tx, services, about, 'unassigned');
  await settleRefunds(tx, services, known.locked);
};
