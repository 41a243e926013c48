import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/db/open.ts';
import { invoice, invoiceOrder } from '../platform/db/schema.ts';
import type { Owner } from './listed.ts';

/** The orders that a customer's invoices of such a number charge. */
export const numberedLike = (tx: Transaction, { customerId, brand }: Owner, pattern: string) =>
  tx
    .select({ id: invoiceOrder.orderId })
    .from(invoiceOrder)
    .innerJoin(invoice, eq(invoice.id, invoiceOrder.invoiceId))
    .where(
      and(
        eq(invoice.customerId, customerId),
        eq(invoice.brand, brand),
        sql`lower(${invoice.number}) like lower(${pattern})`,
      ),
    );
