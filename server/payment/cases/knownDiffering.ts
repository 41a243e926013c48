import { and, eq, inArray } from 'drizzle-orm';
import type { CurrencyCode } from '../../../openapi/types.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { journalEntry, moneyCase } from '../../platform/db/schema.ts';

/** What names a case's money in the ledger. */
export const caseKey = (caseId: number): string => `case:${caseId}`;

/** Whether the ledger has the money of one of these cases. */
const isPosted = async (tx: Transaction, caseIds: readonly number[]): Promise<boolean> => {
  if (caseIds.length === 0) return false;
  const posted = await tx
    .select({ id: journalEntry.id })
    .from(journalEntry)
    .where(inArray(journalEntry.key, caseIds.map(caseKey)))
    .limit(1);
  return posted.length > 0;
};

type Told = {
  readonly paymentId: number;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  /** false where the customer has only agreed to pay it */
  readonly isTaken: boolean;
};

/**
 * Whether staff know of this money, or have decided on it: providers tell of it more than once. What they have only noted, or left with the
 * customer, and comes all the same, is money to decide on again.
 */
export const isKnownDiffering = async (
  tx: Transaction,
  { paymentId, amountMinor, currency, isTaken }: Told,
): Promise<boolean> => {
  const isSame = and(
    eq(moneyCase.paymentId, paymentId),
    eq(moneyCase.kind, 'mismatch'),
    eq(moneyCase.amountMinor, amountMinor),
    eq(moneyCase.currency, currency),
  );
  const known = await tx.select({ id: moneyCase.id, decidedAt: moneyCase.decidedAt }).from(moneyCase).where(isSame);
  if (known.some(({ decidedAt }) => decidedAt === null)) return true;
  if (!isTaken) return known.length > 0;
  return isPosted(
    tx,
    known.map(({ id }) => id),
  );
};
