import { and, eq } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import { ProblemError } from '../core/problem.ts';
import type { Database } from '../db/open.ts';
import { order } from '../db/schema.ts';
import type { OrderRow } from './orderRow.ts';

/** An order by its hash; `brand` null for links that carry no brand. Another brand's order is unknown. */
export const findOrder = async (db: Database, brand: Brand | null, hash: string): Promise<OrderRow> => {
  const mine = brand === null ? eq(order.hash, hash) : and(eq(order.hash, hash), eq(order.brand, brand.id));
  const [row] = await db.select().from(order).where(mine);
  if (row === undefined) throw new ProblemError('OrderUnknown');
  return row;
};

/** A quotation by its hash: the same row under another name. */
export const findQuotation = async (db: Database, brand: Brand | null, hash: string): Promise<OrderRow> => {
  const named = eq(order.quotationHash, hash);
  const [row] = await db
    .select()
    .from(order)
    .where(brand === null ? named : and(named, eq(order.brand, brand.id)));
  if (row === undefined) throw new ProblemError('QuotationUnknown');
  return row;
};
