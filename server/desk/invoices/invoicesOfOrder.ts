import { asc } from 'drizzle-orm';
import type { InvoiceRef } from '../../../openapi/types.ts';
import { money } from '../../platform/core/money.ts';
import type { Database } from '../../platform/db/open.ts';
import { invoice } from '../../platform/db/schema.ts';
import { ofOrder } from './foundInvoices.ts';

/** What charges an order, and the corrections of it, the earliest first. */
export const invoicesOfOrder = async (db: Database, orderId: number): Promise<InvoiceRef[]> => {
  const rows = await db.select().from(invoice).where(ofOrder(orderId)).orderBy(asc(invoice.id));
  return rows.map(({ id, number, kind, issuedOn, grossMinor, currency }) => ({
    id,
    number,
    kind,
    issued_on: issuedOn,
    gross: money(grossMinor, currency),
  }));
};
