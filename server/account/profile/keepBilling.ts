import { and, eq, isNull, sql } from 'drizzle-orm';
import { checkAccountVatId } from '../../billing/vies/checkVatId.ts';
import { customer, order } from '../../platform/db/schema.ts';
import type { Listener } from '../../platform/events/listeners.ts';

/**
 * The billing details of the first order that a customer places while signed in become those of the account, so that they are not asked
 * again. What the customer has filled in there stays, and so does the name that they have registered with.
 */
export const keepBilling: Listener<'order.moved'> = async (tx, services, { orderId, cause }) => {
  if (cause !== 'accept') return;
  const [placed] = await tx
    .select({ customerId: order.customerId, billing: order.billing })
    .from(order)
    .where(eq(order.id, orderId));
  if (placed === undefined || placed.customerId === null || placed.billing === null) return;
  const { user_type, company_name, vat_id, address, postcode, city, country_id } = placed.billing;
  const [changed] = await tx
    .update(customer)
    .set({
      userType: sql`case when ${customer.companyName} is null then ${user_type} else ${customer.userType} end`,
      companyName: sql`coalesce(${customer.companyName}, ${company_name || null})`,
      vatId: sql`coalesce(${customer.vatId}, ${vat_id || null})`,
      address,
      postcode: sql`coalesce(${customer.postcode}, ${postcode})`,
      city: sql`coalesce(${customer.city}, ${city})`,
      countryId: country_id,
    })
    .where(and(eq(customer.id, placed.customerId), isNull(customer.address), isNull(customer.countryId)))
    .returning();
  if (changed !== undefined) await checkAccountVatId(tx, services, { vatId: null, countryId: null }, changed);
};
