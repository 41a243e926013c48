import { eq, sql } from 'drizzle-orm';
import { ProblemError } from '../platform/core/problem.ts';
import type { Transaction } from '../platform/db/open.ts';
import { customer } from '../platform/db/schema.ts';
import type { CustomerRow } from './customers.ts';

/*
 * What changes accounts locks in this order: an address, an account, its links.
 */

/** Until the transaction ends nobody else makes an account of an address, in any process. */
export const lockAddress = async (tx: Transaction, email: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address of an account:${email}`}, 0))`);
};

/** An account as it is now, which nobody else changes until the transaction ends. */
export const lockCustomer = async (tx: Transaction, id: number): Promise<CustomerRow> => {
  const [row] = await tx.select().from(customer).where(eq(customer.id, id)).for('update');
  if (row === undefined) throw new ProblemError('Unauthorized');
  return row;
};
