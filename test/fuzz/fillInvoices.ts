import { eq } from 'drizzle-orm';
import type { customer } from '../../server/platform/db/schema.ts';
import { invoice } from '../../server/platform/db/schema.ts';
import { buildAcceptedOrder, chargeOrders, insertAccepted } from '../support/money/invoiceOrders.ts';
import type { TestServer } from '../support/server/startServer.ts';
import type { Place } from './schemaValues.ts';

/** Invoices of finished orders of a customer, at both brands. */
export const fillInvoices = async (
  server: TestServer,
  { id }: typeof customer.$inferSelect,
  remember: (place: Place, value: number) => void,
): Promise<void> => {
  const { db, clock } = server.services;
  const of = (brand: string, currency: 'EUR' | 'PLN') =>
    buildAcceptedOrder('finished', clock.now(), 10_000, { brand, currency, customerId: id });
  await chargeOrders(server, await insertAccepted(server, [of('wordbridge', 'EUR'), of('mostek', 'PLN')]));
  const issued = await db.select({ id: invoice.id }).from(invoice).where(eq(invoice.customerId, id));
  for (const row of issued.slice(-2)) remember('invoice', row.id);
};
