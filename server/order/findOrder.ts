import { and, eq, type SQL } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { order } from '../platform/db/schema.ts';
import type { OrderRow } from './orderRow.ts';

const find = async (db: Database | Transaction, brand: Brand | null, isWanted: SQL): Promise<OrderRow | undefined> => {
  const isOfBrand = brand === null ? undefined : eq(order.brand, brand.id);
  const [found] = await db.select().from(order).where(and(isWanted, isOfBrand));
  return found;
};

/** An order by its hash; `brand` null for links that carry no brand. Another brand's order is unknown. */
export const findOrder = async (db: Database | Transaction, brand: Brand | null, hash: string): Promise<OrderRow> => {
  const found = await find(db, brand, eq(order.hash, hash));
  if (found === undefined) throw new ProblemError('OrderUnknown');
  return found;
};

/** A quotation by its hash: the same row under another name. */
export const findQuotation = async (
  db: Database | Transaction,
  brand: Brand | null,
  hash: string,
): Promise<OrderRow> => {
  const found = await find(db, brand, eq(order.quotationHash, hash));
  if (found === undefined) throw new ProblemError('QuotationUnknown');
  return found;
};
