import { and, asc, eq, inArray } from 'drizzle-orm';
import type { OrderRow } from '../../order/orderRow.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { invoiceOrder } from '../../platform/db/schema.ts';
import type { InvoicedAdvance } from '../document/source.ts';
import { correctedInvoice, referenceTo } from './correctedInvoice.ts';

/** The advance invoices of orders, as they are after their corrections, the earliest first. */
export const readAdvances = async (tx: Transaction, rows: readonly OrderRow[]): Promise<readonly InvoicedAdvance[]> => {
  const ids = rows.map(({ id }) => id);
  const found = await tx
    .selectDistinct({ id: invoiceOrder.invoiceId })
    .from(invoiceOrder)
    .where(and(inArray(invoiceOrder.orderId, ids), eq(invoiceOrder.role, 'advance')))
    .orderBy(asc(invoiceOrder.invoiceId));
  const advances: InvoicedAdvance[] = [];
  for (const { id } of found) {
    const advance = await correctedInvoice(tx, id);
    if (advance === null) throw new Error(`Invoice ${id} is not there.`);
    // One that was taken back whole is nothing to deduct.
    if (advance.leftMinor === 0) continue;
    const { original, state, leftMinor } = advance;
    advances.push({ reference: referenceTo(original), taxes: state.taxes, leftMinor });
  }
  return advances;
};
