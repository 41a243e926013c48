import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { type ArchiveEntry, invoiceFileName } from '../../documents/index.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Database } from '../../platform/db/open.ts';
import { invoice, invoiceFile, ksefSubmission } from '../../platform/db/schema.ts';
import type { CustomerRow } from '../customers.ts';

/** Invoices that are in memory at once. */
const page = 100;

/** All invoices of a customer with their files, by number, some at a time. */
async function* pagesOfInvoices(db: Database, customerId: number) {
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(invoice)
      .where(and(eq(invoice.customerId, customerId), gt(invoice.id, last)))
      .orderBy(asc(invoice.id))
      .limit(page);
    const end = rows.at(-1);
    if (end === undefined) return;
    const ids = rows.map(({ id }) => id);
    const files = await db.select().from(invoiceFile).where(inArray(invoiceFile.invoiceId, ids));
    const byInvoice = Map.groupBy(files, ({ invoiceId }) => invoiceId);
    yield rows.map((row) => ({ row, files: byInvoice.get(row.id) ?? [] }));
    last = end.id;
  }
}

/** What a customer's invoices say, and how they stand in KSeF. */
export async function* invoiceItems(db: Database, customerId: number) {
  for await (const invoices of pagesOfInvoices(db, customerId)) {
    const ids = invoices.map(({ row }) => row.id);
    const sent = await db.select().from(ksefSubmission).where(inArray(ksefSubmission.invoiceId, ids));
    for (const { row, files } of invoices) {
      const submission = sent.find(({ invoiceId }) => invoiceId === row.id);
      yield {
        ...row.document,
        issued_at: row.createdAt,
        ksef_number: submission?.number ?? null,
        files: files.map(({ format, size, sha256, madeAt }) => ({ format, bytes: size, sha256, made_at: madeAt })),
      };
    }
  }
}

/** The files of a customer's invoices; a number is one of a brand's. */
export async function* invoiceEntries(
  services: Pick<Services, 'db' | 'files'>,
  { id, locale }: Pick<CustomerRow, 'id' | 'locale'>,
): AsyncGenerator<ArchiveEntry> {
  for await (const invoices of pagesOfInvoices(services.db, id)) {
    for (const { row, files } of invoices) {
      for (const { format, path, madeAt } of files) {
        const name = invoiceFileName(locale, row, format === 'pdf' ? 'pdf' : 'xml');
        yield { name: `invoices/${name}`, createdAt: madeAt, content: services.files.stream(path) };
      }
    }
  }
}
