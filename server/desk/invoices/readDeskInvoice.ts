import { eq } from 'drizzle-orm';
import type { DeskInvoice, Locale } from '../../../openapi/types.ts';
import { correctedInvoice, deskSendingView, invoiceView, verifyLink } from '../../invoice/index.ts';
import { money } from '../../platform/core/money.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { invoice, ksefSubmission } from '../../platform/db/schema.ts';

/**
 * An invoice as staff see it.
 * @throws ProblemError InvoiceUnknown
 */
export const readDeskInvoice = async (tx: Transaction, id: number, locale: Locale): Promise<DeskInvoice> => {
  const [row] = await tx.select().from(invoice).where(eq(invoice.id, id));
  if (row === undefined) throw new ProblemError('InvoiceUnknown');
  const [sending] = await tx.select().from(ksefSubmission).where(eq(ksefSubmission.invoiceId, id));
  // Of a correction: of the invoice that it corrects.
  const corrected = await correctedInvoice(tx, row.corrects ?? row.id);
  return {
    brand: row.brand,
    customer_id: row.customerId,
    invoice: await invoiceView(tx, row, locale),
    sending: sending === undefined ? null : deskSendingView(sending),
    chain_holds: await verifyLink(tx, row),
    left: money(corrected?.leftMinor ?? 0, row.currency),
  };
};
