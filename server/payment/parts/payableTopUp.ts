import { eq } from 'drizzle-orm';
import { readBalances } from '../../ledger/index.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { customer, payment, topUp } from '../../platform/db/schema.ts';
import { claimCoupon } from '../codes/index.ts';
import { isUnfinished, type TopUpRow } from '../paymentRow.ts';
import type { PayableSubject } from './payableSubject.ts';

/**
 * A top-up is fixed when it is made: what it stood on then must stand still. Until the transaction ends the customer's currency does not change.
 * @throws ProblemError CurrencyInUse, TopUpChanged
 */
const requireUnchanged = async (tx: Transaction, row: TopUpRow): Promise<void> => {
  const [owner] = await tx
    .select({ currency: customer.currency })
    .from(customer)
    .where(eq(customer.id, row.customerId))
    .for('share');
  const balances = await readBalances(tx, row);
  if (balances.some(({ currency }) => currency !== row.currency)) throw new ProblemError('CurrencyInUse');
  if (owner?.currency !== row.currency) throw new ProblemError('TopUpChanged');
};

/** @throws ProblemError AlreadyPaid, NotPayable, CurrencyInUse, TopUpChanged */
export const payableTopUp = async (tx: Transaction, services: Services, topUpId: number): Promise<PayableSubject> => {
  const [row] = await tx.select().from(topUp).where(eq(topUp.id, topUpId)).for('update');
  if (row === undefined) throw new ProblemError('NotPayable', { detail: 'the top-up is unknown' });
  const earlier = await tx.select().from(payment).where(eq(payment.topUpId, topUpId)).orderBy(payment.id);
  if (row.creditedAt !== null || earlier.some(({ status }) => status === 'succeeded')) {
    throw new ProblemError('AlreadyPaid');
  }
  await requireUnchanged(tx, row);
  await claimCoupon(tx, services, row);
  return {
    kind: 'top_up',
    topUpId,
    amountMinor: row.amountMinor,
    currency: row.currency,
    attempts: earlier.length,
    unfinished: earlier.filter(isUnfinished),
  };
};
