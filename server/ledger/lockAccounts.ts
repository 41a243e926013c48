import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Transaction } from '../platform/db/open.ts';
import { ledgerAccount } from '../platform/db/schema.ts';
import type { BalanceOwner } from './balance.ts';

/** In the one sequence that everybody keeps to. */
const lock = async (tx: Transaction, which: SQL | undefined): Promise<void> => {
  await tx
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(which)
    .orderBy(asc(ledgerAccount.id))
    .for('update');
};

/** Whoever spends or gives back is alone with a customer's accounts at a brand until the transaction ends. */
export const lockBalance = (tx: Transaction, { customerId, brand }: BalanceOwner): Promise<void> =>
  lock(tx, and(eq(ledgerAccount.customerId, customerId), eq(ledgerAccount.brand, brand)));

/** The same of accounts by their numbers. */
export const lockAccounts = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await lock(tx, inArray(ledgerAccount.id, [...ids]));
};
