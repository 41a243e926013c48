import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import type { Database } from '../platform/db/open.ts';
import { customer, discountRedemption, order } from '../platform/db/schema.ts';

/**
 * Orders that were made at a brand with the address of an account, while nobody was signed in, belong to it from now on: its owner has
 * confirmed the address. Who has made one still finds it by its own address.
 */
export const claimGuestOrders = async (db: Database, brand: Brand, customerId: number): Promise<void> => {
  const address = db
    .select({ email: customer.email })
    .from(customer)
    .where(and(eq(customer.id, customerId), isNotNull(customer.emailVerifiedAt)));
  const joined = await db
    .update(order)
    .set({ customerId })
    .where(
      and(
        isNull(order.customerId),
        eq(order.brand, brand.id),
        eq(sql`lower(${order.customerEmail})`, sql`(${address})`),
      ),
    )
    .returning({ id: order.id });
  if (joined.length === 0) return;
  const ids = joined.map(({ id }) => id);
  await db
    .update(discountRedemption)
    .set({ customerId })
    .where(and(isNull(discountRedemption.customerId), inArray(discountRedemption.orderId, ids)));
};
