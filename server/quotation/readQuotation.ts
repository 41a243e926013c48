import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isOfBrand } from '../order/isOfBrand.ts';
import { type OrderKey, requestColumns } from '../order/readRequest.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { prepareStatement } from '../platform/db/prepareStatement.ts';
import { cart, order } from '../platform/db/schema.ts';

const quotationsWhere = (db: Database | Transaction, isWanted: SQL | undefined) =>
  db.select(requestColumns).from(order).innerJoin(cart, eq(cart.id, order.cartId)).where(isWanted);

const byHash = prepareStatement('quotation_by_hash', (db, name) =>
  quotationsWhere(db, and(eq(order.quotationHash, sql.placeholder('hash')), isOfBrand)).prepare(name),
);

type Found = Awaited<ReturnType<typeof quotationsWhere>>[number];

/** Everything that is shown of a quotation, as far as one query reads it; its row says what else there is to be read. */
export type ReadQuotation = Found & {
  /** Before anything was read: a state is never taken for a later one than it is. */
  readonly readAt: Date;
};

const requireFound = (readAt: Date, found: Found | undefined): ReadQuotation => {
  if (found === undefined) throw new ProblemError('QuotationUnknown');
  return { ...found, readAt };
};

/** A quotation by its hash. Another brand's is unknown. @throws ProblemError QuotationUnknown */
export const readQuotation = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { hash, brand }: OrderKey,
): Promise<ReadQuotation> => {
  const readAt = clock.now();
  const [found] = await byHash(db).execute({ hash, brand });
  return requireFound(readAt, found);
};

/** A quotation by its order's number, within a transaction. */
export const readQuotationWithin = async (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  id: number,
): Promise<ReadQuotation> => {
  const readAt = clock.now();
  const [found] = await quotationsWhere(tx, eq(order.id, id));
  return requireFound(readAt, found);
};
