import { eq } from 'drizzle-orm';
import type { Invoice } from '../../../openapi/types.ts';
import { computeDue } from '../../order/applyPayment.ts';
import { brandOfRow } from '../../order/orderParts.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { paidOrders } from '../../order/paidOrders.ts';
import { paymentMethodsFor } from '../../order/paymentMethods.ts';
import { ordersOfInvoice, paymentOfOrders } from '../../payment/index.ts';
import { money } from '../../platform/core/money.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Database } from '../../platform/db/open.ts';
import { invoice } from '../../platform/db/schema.ts';
import { sumAmounts } from '../document/allocateAmounts.ts';
import type { InvoiceRow } from './listedInvoices.ts';

export type DueServices = Pick<Services, 'brands' | 'pricing' | 'clock'>;

/** The orders of an invoice whose money is still owed. */
const listOwedOrders = async (
  db: Database,
  { clock }: DueServices,
  { id }: InvoiceRow,
): Promise<readonly { readonly row: OrderRow; readonly amountMinor: number }[]> => {
  const rows = await ordersOfInvoice(db, id);
  const paid = await paidOrders(
    db,
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) => {
    const amountMinor = paid.has(row.id) ? null : computeDue(row, clock.now());
    return amountMinor === null ? [] : [{ row, amountMinor }];
  });
};

/** What an invoice asks for, with what its corrections have changed of it. */
const computeLeftMinor = async (db: Database, { id, document }: InvoiceRow): Promise<number> => {
  const rows = await db.select({ document: invoice.document }).from(invoice).where(eq(invoice.corrects, id));
  const changes = rows.map((row) => row.document.grossMinor + row.document.roundingMinor);
  return sumAmounts([document.payableMinor, ...changes]);
};

/**
 * What is still owed of an invoice, and how it can be paid; null where nothing is. Where corrections have left less of it than its orders
 * cost, staff settle it: nobody is to pay more than is owed.
 */
export const invoiceDue = async (db: Database, services: DueServices, row: InvoiceRow): Promise<Invoice['due']> => {
  if (row.kind === 'correction') return null;
  const owed = await listOwedOrders(db, services, row);
  const [first] = owed;
  if (first === undefined) return null;
  const amountMinor = sumAmounts(owed.map((each) => each.amountMinor));
  if ((await computeLeftMinor(db, row)) < amountMinor) return null;
  const { payment, attempts } = await paymentOfOrders(
    db,
    services,
    owed.map((each) => each.row.id),
  );
  const { currency, customerId } = row;
  return {
    amount: money(amountMinor, currency),
    order_hashes: owed.map((each) => each.row.hash),
    payment_methods: await paymentMethodsFor(db, services, brandOfRow(services.brands, first.row), {
      ...{ customerId, currency, amountMinor },
      // It has begun: more time is not given by the page.
      hasLimit: false,
      isWaiting: false,
    }),
    payment,
    payment_attempts: attempts,
  };
};
