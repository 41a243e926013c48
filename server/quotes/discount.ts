import { eq } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import type { Database } from '../db/open.ts';
import { discountCode } from '../db/schema.ts';

export type Discount = { readonly code: string; readonly percent: string };

/** The discount of a code as typed, if it is known, of this brand and not expired. */
export const findDiscount = async (db: Database, brand: Brand, typed: string, now: Date): Promise<Discount | null> => {
  const [row] = await db.select().from(discountCode).where(eq(discountCode.code, typed.trim().toUpperCase()));
  if (row === undefined || (row.brand !== null && row.brand !== brand.id)) return null;
  return row.validUntil !== null && row.validUntil <= now ? null : { code: row.code, percent: row.percent };
};
