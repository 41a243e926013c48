import { and, eq } from 'drizzle-orm';
import { ProblemError } from '../platform/core/problem.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { topUp } from '../platform/db/schema.ts';
import type { TopUpRow } from './topUpView.ts';

/** A top-up of a customer's at a brand; nobody else's. @throws ProblemError TopUpUnknown */
export const findTopUp = async (
  db: Database | Transaction,
  { customerId, brand }: { readonly customerId: number; readonly brand: string },
  hash: string,
): Promise<TopUpRow> => {
  const isTheirs = and(eq(topUp.customerId, customerId), eq(topUp.brand, brand));
  const [row] = await db
    .select()
    .from(topUp)
    .where(and(eq(topUp.hash, hash), isTheirs));
  if (row === undefined) throw new ProblemError('TopUpUnknown');
  return row;
};
