import { sql } from 'drizzle-orm';
import { order } from '../platform/db/schema.ts';

/** Whether an order is of the brand in the placeholder `brand`; null, as of links that carry no brand, means any. */
export const isOfBrand = sql`${order.brand} = coalesce(${sql.placeholder('brand')}, ${order.brand})`;
