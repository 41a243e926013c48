import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import type { OrderRow } from '../orderRow.ts';
import { findCredit, lockCredit } from './findCredit.ts';
import { refusalOfLater } from './payLater.ts';

/**
 * Staff may grant time to any company; one that has a credit limit keeps to it. Whoever goes on has locked the order.
 * @throws ProblemError CreditNotGranted, CreditExceeded, PaymentOverdue
 */
export const requireCredit = async (
  tx: Transaction,
  services: Services,
  { customerId, brand, currency, grossMinor }: OrderRow,
): Promise<void> => {
  if (customerId === null) return;
  const debtor = { customerId, brand };
  await lockCredit(tx, debtor);
  if ((await findCredit(tx, debtor, services.clock.now())) === null) return;
  const refusal = await refusalOfLater(tx, services, debtor, { amountMinor: grossMinor ?? 0, currency });
  if (refusal !== null) throw new ProblemError(refusal);
};
