import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SignedIn } from '../platform/core/signedIn.ts';
import type { Database } from '../platform/db/open.ts';
import { customer, order } from '../platform/db/schema.ts';

/**
 * Ties an order that was asked for before anybody was signed in to the customer who now accepts or pays it, if they have the same
 * e-mail address. An order that has a customer already is not changed.
 */
export const assignToCustomer = async (
  db: Database,
  signedIn: Pick<SignedIn, 'customerId'> | null,
  orderId: number,
): Promise<void> => {
  if (signedIn === null) return;
  const [account] = await db
    .select({ email: customer.email })
    .from(customer)
    .where(eq(customer.id, signedIn.customerId));
  if (account === undefined) return;
  await db
    .update(order)
    .set({ customerId: signedIn.customerId })
    .where(and(eq(order.id, orderId), isNull(order.customerId), eq(sql`lower(${order.customerEmail})`, account.email)));
};
