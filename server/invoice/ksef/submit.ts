import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { invoice, invoiceFile, ksefSubmission } from '../../platform/db/schema.ts';
import type { Listener } from '../../platform/events/listeners.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';
import { invoiceCode } from './codes.ts';
import { findKsef } from './credentials.ts';

/** The invoices that a document for KSeF names by their numbers there. */
const namedBy = (document: InvoiceDocument): readonly number[] => {
  if (document.kind === 'correction') return [document.corrects.id];
  return document.kind === 'final' ? document.advances.map(({ id }) => id) : [];
};

/**
 * KSeF's numbers of the invoices that a document refers to, by their ids; of those that are not sent there, none.
 * @returns null while one of them is still awaited: until then there can be no bytes of the document
 */
export const ksefNumbersFor = async (
  tx: Transaction,
  document: InvoiceDocument,
): Promise<ReadonlyMap<number, string> | null> => {
  const ids = namedBy(document);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: ksefSubmission.invoiceId, number: ksefSubmission.number })
          .from(ksefSubmission)
          .where(inArray(ksefSubmission.invoiceId, [...ids]));
  const known = rows.flatMap(({ id, number }) => (number === null ? [] : [[id, number] as const]));
  return known.length < rows.length ? null : new Map(known);
};

/** An invoice that KSeF wants waits for its bytes from the moment at which it is issued. */
export const awaitSending: Listener<'invoice.issued'> = async (tx, services, { invoiceId }) => {
  const [row] = await tx.select({ document: invoice.document }).from(invoice).where(eq(invoice.id, invoiceId));
  const ksef = row === undefined ? null : findKsef(services, row.document);
  if (ksef === null) return;
  await tx
    .insert(ksefSubmission)
    .values({ invoiceId, state: 'waiting', simulated: ksef.isSandbox })
    .onConflictDoNothing();
};

/** Sends an invoice whose bytes are stored: to be called in their transaction. Does nothing for one that is not sent, or is on its way. */
export const submit = async (
  tx: Transaction,
  { clock, config, jobs }: Pick<Services, 'clock' | 'config' | 'jobs'>,
  invoiceId: number,
): Promise<void> => {
  const [row] = await tx
    .select({ document: invoice.document, sha256: invoiceFile.sha256 })
    .from(invoice)
    .innerJoin(invoiceFile, and(eq(invoiceFile.invoiceId, invoice.id), eq(invoiceFile.format, 'ksef')))
    .where(eq(invoice.id, invoiceId));
  if (row === undefined || config.ksef === null) return;
  const submitted = await tx
    .update(ksefSubmission)
    .set({ dueAt: clock.now(), qr: invoiceCode(config.ksef.codesUrl, row.document, row.sha256) })
    .where(
      and(eq(ksefSubmission.invoiceId, invoiceId), eq(ksefSubmission.state, 'waiting'), isNull(ksefSubmission.dueAt)),
    )
    .returning({ id: ksefSubmission.invoiceId });
  if (submitted.length > 0) await jobs.send(tx, 'ksef', { invoiceId });
};
