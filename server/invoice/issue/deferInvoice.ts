import type { InvoiceWait } from '../../../openapi/types.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { invoiceHold } from '../../platform/db/schema.ts';

export type Wait = { readonly reason: InvoiceWait; readonly detail: string | null };

/** Notes that orders cannot be charged now; they are tried again. */
export const deferInvoice = async (
  tx: Transaction,
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  rows: readonly OrderRow[],
  { reason, detail }: Wait,
): Promise<void> => {
  const now = clock.now();
  for (const { id: orderId } of rows) {
    await tx
      .insert(invoiceHold)
      .values({ orderId, reason, detail, since: now, triedAt: now })
      .onConflictDoUpdate({ target: invoiceHold.orderId, set: { reason, detail, triedAt: now } });
  }
  log.warn({ orders: rows.map(({ id }) => id), reason }, 'orders wait for their invoice');
};
