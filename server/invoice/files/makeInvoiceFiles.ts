import { eq } from 'drizzle-orm';
import { getPricing } from '../../catalogue/getPricing.ts';
import { invoiceFileName } from '../../documents/index.ts';
import type { Services } from '../../platform/core/services.ts';
import { invoice, ksefSubmission } from '../../platform/db/schema.ts';
import { ksefNumbersFor, submit } from '../ksef/submit.ts';
import type { InvoiceCode } from '../pdf/drawCodes.ts';
import { drawInvoice } from '../pdf/drawInvoice.ts';
import { toFa3 } from '../xml/toFa3.ts';
import { toUbl } from '../xml/toUbl.ts';
import { findInvoiceFile, type InvoiceRow, storeFile } from './invoiceFiles.ts';
import { queueInvoiceMail } from './queueInvoiceMail.ts';

type Submission = typeof ksefSubmission.$inferSelect;

/** The text of the structured invoice; null while it cannot be written, as it names another one whose number in KSeF is awaited. */
const makeStructuredText = async (
  { db }: Services,
  { document, createdAt }: InvoiceRow,
  format: 'ubl' | 'ksef',
): Promise<string | null> => {
  if (format === 'ubl') return toUbl(document);
  const ksefNumbers = await db.transaction((tx) => ksefNumbersFor(tx, document));
  return ksefNumbers === null ? null : toFa3(document, { createdAt, ksefNumbers });
};

/** The exact bytes of the structured invoice, made and stored where they are not yet. With them an invoice for KSeF is sent there. */
const makeStructuredBytes = async (
  services: Services,
  row: InvoiceRow,
  format: 'ubl' | 'ksef',
  isSent: boolean,
): Promise<Buffer | null> => {
  if ((await findInvoiceFile(services, row.id, format)) === undefined) {
    const text = await makeStructuredText(services, row, format);
    if (text === null) return null;
    await storeFile(services, row.id, format, Buffer.from(text), async (tx) => {
      if (isSent) await submit(tx, services, row.id);
    });
  }
  const stored = await findInvoiceFile(services, row.id, format);
  return stored === undefined ? null : services.files.read(stored.path);
};

/** What the PDF shows of KSeF; null while that is not decided: an invoice that KSeF refuses is handed to nobody. */
export const toInvoiceCodes = (submission: Submission | undefined): readonly InvoiceCode[] | null => {
  if (submission === undefined) return [];
  const { state, isOffline, number, qr, certificateQr } = submission;
  if (qr === null) return null;
  // What was issued offline shows both codes, also once it has its number: its customer may have it already.
  if (isOffline && certificateQr !== null && state !== 'refused') {
    return [
      { url: qr, caption: number ?? 'OFFLINE' },
      { url: certificateQr, caption: 'CERTYFIKAT' },
    ];
  }
  return number === null ? null : [{ url: qr, caption: number }];
};

/** The same bytes whenever they are made of the same. */
export const drawInvoicePdf = (row: InvoiceRow, codes: readonly InvoiceCode[], content: Buffer): Promise<Buffer> => {
  const xml = { name: invoiceFileName(row.document.languages[0], row, 'xml'), content };
  return drawInvoice(row.document, { codes, xml, at: row.createdAt });
};

/**
 * Makes the files of an invoice that there are not yet, each once: the structured one first, then the PDF, which carries it, and with the
 * PDF the mail that brings both. One for KSeF is sent in between, and its PDF waits for the number, or for the offline mode.
 */
export const makeInvoiceFiles = async (services: Services, invoiceId: number): Promise<void> => {
  const [row] = await services.db.select().from(invoice).where(eq(invoice.id, invoiceId));
  if (row === undefined) return;
  const readSubmission = async () =>
    (await services.db.select().from(ksefSubmission).where(eq(ksefSubmission.invoiceId, invoiceId)))[0];
  const { structured } = getPricing(services, row.brand).invoicing;
  const content = await makeStructuredBytes(services, row, structured, (await readSubmission()) !== undefined);
  if (content === null || (await findInvoiceFile(services, invoiceId, 'pdf')) !== undefined) return;
  const codes = toInvoiceCodes(await readSubmission());
  if (codes === null) return;
  const bytes = await drawInvoicePdf(row, codes, content);
  await storeFile(services, invoiceId, 'pdf', bytes, (tx) => queueInvoiceMail(tx, services, row));
};
