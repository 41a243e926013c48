import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { invoice, type invoiceFile, ksefSubmission } from '../../platform/db/schema.ts';
import type { InvoiceCode } from '../pdf/drawCodes.ts';
import { toUbl } from '../xml/toUbl.ts';
import { findInvoiceFile, type InvoiceRow } from './invoiceFiles.ts';
import { drawInvoicePdf, toInvoiceCodes } from './makeInvoiceFiles.ts';

type FileRow = typeof invoiceFile.$inferSelect;

/** What the codes may have said when the PDF was made: it may have been offline then, and have its number by now, or be refused. */
const possibleCodes = (submission: typeof ksefSubmission.$inferSelect | undefined) => {
  const now = toInvoiceCodes(submission) ?? [];
  if (!submission?.qr || !submission.certificateQr) return [now];
  const offline: readonly InvoiceCode[] = [
    { url: submission.qr, caption: 'OFFLINE' },
    { url: submission.certificateQr, caption: 'CERTYFIKAT' },
  ];
  return [now, offline];
};

/** What a file may have been, of all that it is made of. */
async function* candidates(services: Services, row: InvoiceRow, { format }: FileRow): AsyncGenerator<Buffer> {
  if (format === 'ubl') yield Buffer.from(toUbl(row.document));
  if (format !== 'pdf') return;
  const structured =
    (await findInvoiceFile(services, row.id, 'ksef')) ?? (await findInvoiceFile(services, row.id, 'ubl'));
  if (structured === undefined) return;
  await restoreFile(services, structured);
  const content = await services.files.read(structured.path);
  const [submission] = await services.db.select().from(ksefSubmission).where(eq(ksefSubmission.invoiceId, row.id));
  for (const codes of possibleCodes(submission)) yield drawInvoicePdf(row, codes, content);
}

/**
 * Makes the bytes of a file again that the file store has lost: exactly those that were handed over, as their hash shows, or none. What
 * KSeF has is never made again.
 * @throws ProblemError InvoiceFileUnknown where there are none
 */
export const restoreFile = async (services: Services, file: FileRow): Promise<void> => {
  if (await services.files.has(file.path)) return;
  const { invoiceId, format } = file;
  const [row] = await services.db.select().from(invoice).where(eq(invoice.id, invoiceId));
  if (row !== undefined) {
    for await (const bytes of candidates(services, row, file)) {
      if (createHash('sha256').update(bytes).digest('base64url') !== file.sha256) continue;
      await services.files.save(file.path, bytes);
      services.log.warn({ invoice: invoiceId, format }, 'a lost file of an invoice is made again');
      return;
    }
  }
  services.log.error({ invoice: invoiceId, format }, 'a file of an invoice is lost');
  throw new ProblemError('InvoiceFileUnknown');
};
