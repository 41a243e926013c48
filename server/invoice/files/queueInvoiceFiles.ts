import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Services } from '../../platform/core/services.ts';
import { invoice, invoiceFile, invoiceOrder, ksefSubmission } from '../../platform/db/schema.ts';
import type { Listener } from '../../platform/events/listeners.ts';

export const queueFilesOfIssued: Listener<'invoice.issued'> = (tx, { jobs }, { invoiceId }) =>
  jobs.send(tx, 'invoiceFiles', { invoiceId });

/** A number in KSeF, or the offline mode, is what the PDF waits for; corrections and final invoices wait for the number that they name. */
export const queueFilesOfSent: Listener<'ksef.moved'> = async (tx, { jobs }, { invoiceId, state }) => {
  if (state !== 'accepted' && state !== 'offline') return;
  await jobs.send(tx, 'invoiceFiles', { invoiceId });
  if (state !== 'accepted') return;
  const advanced = alias(invoiceOrder, 'advanced');
  const finals = await tx
    .selectDistinct({ id: invoiceOrder.invoiceId })
    .from(invoiceOrder)
    .innerJoin(advanced, and(eq(advanced.orderId, invoiceOrder.orderId), eq(advanced.role, 'advance')))
    .where(and(eq(invoiceOrder.role, 'whole'), eq(advanced.invoiceId, invoiceId)));
  const corrections = await tx.select({ id: invoice.id }).from(invoice).where(eq(invoice.corrects, invoiceId));
  for (const { id } of [...finals, ...corrections]) await jobs.send(tx, 'invoiceFiles', { invoiceId: id });
};

/** Invoices that are queued again at once. */
const maxInvoices = 200;

/** Queues invoices again whose files are not all made, but those that only wait for KSeF. */
export const queueMissingFiles = ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: invoice.id })
      .from(invoice)
      .leftJoin(invoiceFile, and(eq(invoiceFile.invoiceId, invoice.id), eq(invoiceFile.format, 'pdf')))
      .leftJoin(ksefSubmission, eq(ksefSubmission.invoiceId, invoice.id))
      .where(
        and(
          isNull(invoiceFile.invoiceId),
          or(
            isNull(ksefSubmission.invoiceId),
            isNull(ksefSubmission.qr),
            inArray(ksefSubmission.state, ['accepted', 'offline']),
          ),
        ),
      )
      .orderBy(asc(invoice.id))
      .limit(maxInvoices);
    for (const { id } of rows) await jobs.send(tx, 'invoiceFiles', { invoiceId: id });
  });
