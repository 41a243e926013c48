import { and, eq, sql } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import { ProblemError } from '../core/problem.ts';
import type { Database, Transaction } from '../db/open.ts';
import { preparedFor } from '../db/preparedFor.ts';
import { order } from '../db/schema.ts';
import { isOfBrand } from './isOfBrand.ts';
import type { OrderRow } from './orderRow.ts';

const byHash = preparedFor('order_row_by_hash', (db, name) =>
  db
    .select()
    .from(order)
    .where(and(eq(order.hash, sql.placeholder('hash')), isOfBrand))
    .prepare(name),
);

const byQuotationHash = preparedFor('order_row_by_quotation_hash', (db, name) =>
  db
    .select()
    .from(order)
    .where(and(eq(order.quotationHash, sql.placeholder('hash')), isOfBrand))
    .prepare(name),
);

/** An order by its hash; `brand` null for links that carry no brand. Another brand's order is unknown. */
export const findOrder = async (db: Database | Transaction, brand: Brand | null, hash: string): Promise<OrderRow> => {
  const [found] = await byHash(db).execute({ hash, brand: brand?.id ?? null });
  if (found === undefined) throw new ProblemError('OrderUnknown');
  return found;
};

/** A quotation by its hash: the same row under another name. */
export const findQuotation = async (
  db: Database | Transaction,
  brand: Brand | null,
  hash: string,
): Promise<OrderRow> => {
  const [found] = await byQuotationHash(db).execute({ hash, brand: brand?.id ?? null });
  if (found === undefined) throw new ProblemError('QuotationUnknown');
  return found;
};
