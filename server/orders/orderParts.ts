import { and, asc, eq } from 'drizzle-orm';
import type { Attachment, Category, Locale, Price } from '../../openapi/types.ts';
import type { Database } from '../db/open.ts';
import { cart, category, file } from '../db/schema.ts';
import { priceView } from '../quotes/price.ts';
import type { OrderRow } from './orderRow.ts';

/** The price of an order's row; null before it is quoted. */
export const priceOfRow = (row: OrderRow): Price | null => {
  const { netBeforeDiscountMinor, discountMinor, netMinor, taxRate, vatMinor, grossMinor } = row;
  if (
    netBeforeDiscountMinor === null ||
    discountMinor === null ||
    netMinor === null ||
    taxRate === null ||
    vatMinor === null ||
    grossMinor === null
  ) {
    return null;
  }
  const price = { netBeforeDiscountMinor, discountMinor, netMinor, taxRate, vatMinor, grossMinor };
  return priceView(price, row.currency, row.discountCode);
};

/** Files of an order that a customer sees: their own, and what has been delivered. */
export const attachmentsOf = async (db: Database, orderId: number): Promise<Attachment[]> => {
  const rows = await db
    .select()
    .from(file)
    .where(and(eq(file.orderId, orderId)))
    .orderBy(asc(file.createdAt), asc(file.id));
  return rows.map(({ id, kind, name, size, words }) => ({ id, kind, name, size, words }));
};

export const categoryOf = async (
  db: Database,
  id: number,
  locale: Locale,
): Promise<{ category: Category; specialized: boolean }> => {
  const [row] = await db.select().from(category).where(eq(category.id, id));
  if (row === undefined) throw new Error(`Category ${id} is gone.`);
  return { category: { id, name: row.names[locale] }, specialized: row.specialized };
};

export const cartHashOf = async (db: Database, cartId: number): Promise<string> => {
  const [row] = await db.select({ hash: cart.hash }).from(cart).where(eq(cart.id, cartId));
  if (row === undefined) throw new Error(`Cart ${cartId} is gone.`);
  return row.hash;
};

export const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The brand of a row's order. */
export const brandOfRow = <B>(brands: ReadonlyMap<string, B>, row: OrderRow): B => {
  const brand = brands.get(row.brand);
  if (brand === undefined) throw new Error(`There is no brand ${row.brand}.`);
  return brand;
};
