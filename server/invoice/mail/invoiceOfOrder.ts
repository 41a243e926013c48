import { and, eq } from 'drizzle-orm';
import type { Locale } from '../../../openapi/types.ts';
import type { MailMessage } from '../../platform/core/mailer.ts';
import type { Services } from '../../platform/core/services.ts';
import { invoice, invoiceOrder } from '../../platform/db/schema.ts';
import type { MailFact } from '../../platform/mail/mailWords.ts';
import { findInvoiceFile, type InvoiceRow } from '../files/invoiceFiles.ts';
import { attachedFiles } from './attachedFiles.ts';
import { saidOfInvoice } from './saidOfInvoice.ts';

/** Whether an invoice charges one finished order alone: one of a month comes by itself, as do advances and corrections. */
export const comesWithOrder = ({ document }: Pick<InvoiceRow, 'document'>): boolean =>
  (document.kind === 'invoice' || document.kind === 'final') && document.period === null;

type InvoiceOfOrder = {
  readonly paragraphs: readonly string[];
  readonly facts: readonly MailFact[];
  readonly attachments: NonNullable<MailMessage['attachments']>;
};

/** The invoice that the mail about a finished order brings; null where its files are not made. */
export const invoiceOfOrder = async (
  services: Pick<Services, 'db' | 'files'>,
  orderId: number,
  locale: Locale,
): Promise<InvoiceOfOrder | null> => {
  const [found] = await services.db
    .select({ row: invoice })
    .from(invoiceOrder)
    .innerJoin(invoice, eq(invoice.id, invoiceOrder.invoiceId))
    .where(and(eq(invoiceOrder.orderId, orderId), eq(invoiceOrder.role, 'whole')));
  if (found === undefined || !comesWithOrder(found.row)) return null;
  if ((await findInvoiceFile(services, found.row.id, 'pdf')) === undefined) return null;
  const { paragraphs, facts } = saidOfInvoice(found.row.document, locale);
  return { paragraphs, facts, attachments: await attachedFiles(services, found.row, locale) };
};
