import { eq } from 'drizzle-orm';
import type { CurrencyCode } from '../../../openapi/types.ts';
import { type BalanceOwner, lockBalance, readBalances } from '../../ledger/index.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { customer } from '../../platform/db/schema.ts';

/**
 * Why nothing can be put on a balance: the account is deleted, or credits are in another currency, and are never in two. The accounts
 * stay locked. @returns null when it can
 */
export const findCreditRefusal = async (
  tx: Transaction,
  owner: BalanceOwner,
  currency: CurrencyCode,
): Promise<'account' | 'currency' | null> => {
  const isTheirs = eq(customer.id, owner.customerId);
  const [row] = await tx.select({ deletedAt: customer.deletedAt }).from(customer).where(isTheirs).for('share');
  if (row === undefined || row.deletedAt !== null) return 'account';
  await lockBalance(tx, owner);
  const balances = await readBalances(tx, owner);
  return balances.some((balance) => balance.currency !== currency) ? 'currency' : null;
};
