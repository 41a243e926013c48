import { Readable } from 'node:stream';
import { and, asc, between, eq, gt, inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { InvoiceFormat, Locale } from '../../openapi/types.ts';
import { message } from '../platform/core/messages.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { invoice, invoiceFile } from '../platform/db/schema.ts';
import { type ArchiveEntry, zipParts } from './archive.ts';
import { archiveNames } from './archiveNames.ts';
import type { InvoicesOf } from './downloadLink.ts';
import { asAttachment } from './sendDownload.ts';
import { sessionOfLink } from './sessionOfLink.ts';

/** Formats of stored files by the contract's. */
const stored = { pdf: ['pdf'], xml: ['ubl', 'ksef'] } as const satisfies Record<
  InvoiceFormat,
  readonly (typeof invoiceFile.$inferSelect)['format'][]
>;
const mediaTypes = { pdf: 'application/pdf', xml: 'application/xml' } as const satisfies Record<InvoiceFormat, string>;

const toFormat = (format: (typeof invoiceFile.$inferSelect)['format']): InvoiceFormat =>
  format === 'pdf' ? 'pdf' : 'xml';

/** What a file of an invoice is called, in a language; what no system has in a name is replaced. */
export const invoiceFileName = (
  locale: Locale,
  { brand, number }: { readonly brand: string; readonly number: string },
  format: InvoiceFormat,
): string => {
  const name = message(locale, 'document.invoice.fileName.invoice', { brand, number: number.replaceAll('/', '-') });
  return archiveNames([`${name}.${format}`])[0] ?? `invoice.${format}`;
};

/**
 * Sends a file of an invoice.
 * @throws ProblemError InvoiceFileUnknown
 */
export const sendInvoice = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  {
    invoiceId,
    format,
    locale,
  }: { readonly invoiceId: number; readonly format: InvoiceFormat; readonly locale: Locale },
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const [row] = await db
    .select({ brand: invoice.brand, number: invoice.number, path: invoiceFile.path, size: invoiceFile.size })
    .from(invoice)
    .innerJoin(
      invoiceFile,
      and(eq(invoiceFile.invoiceId, invoice.id), inArray(invoiceFile.format, [...stored[format]])),
    )
    .where(eq(invoice.id, invoiceId));
  if (row === undefined) throw new ProblemError('InvoiceFileUnknown');
  return asAttachment(reply, mediaTypes[format], invoiceFileName(locale, row, format))
    .header('Content-Length', row.size)
    .send(files.stream(row.path));
};

/** Invoices that are in memory at once. */
const pageSize = 200;

type Asked = Pick<InvoicesOf, 'brand' | 'from' | 'to' | 'ids'>;

/** The files of a customer's invoices of a period, some at a time. */
async function* filesOfPeriod({ db }: Pick<Services, 'db'>, customerId: number, { brand, from, to, ids: only }: Asked) {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id: invoice.id, brand: invoice.brand, number: invoice.number, createdAt: invoice.createdAt })
      .from(invoice)
      .where(
        and(
          eq(invoice.customerId, customerId),
          eq(invoice.brand, brand),
          between(invoice.issuedOn, from, to),
          only === null ? undefined : inArray(invoice.id, [...only]),
          gt(invoice.id, last),
        ),
      )
      .orderBy(asc(invoice.id))
      .limit(pageSize);
    const end = rows.at(-1);
    if (end === undefined) return;
    const ids = rows.map(({ id }) => id);
    const files = await db.select().from(invoiceFile).where(inArray(invoiceFile.invoiceId, ids));
    const byInvoice = Map.groupBy(files, ({ invoiceId }) => invoiceId);
    for (const row of rows) yield { row, files: byInvoice.get(row.id) ?? [] };
    last = end.id;
  }
}

async function* readEntries(
  services: Pick<Services, 'db' | 'files'>,
  customerId: number,
  asked: InvoicesOf,
): AsyncGenerator<ArchiveEntry> {
  for await (const { row, files } of filesOfPeriod(services, customerId, asked)) {
    for (const { format, path, madeAt } of files) {
      const name = invoiceFileName(asked.locale, row, toFormat(format));
      yield { name, createdAt: madeAt, content: services.files.stream(path) };
    }
  }
}

/**
 * Sends the files of a customer's invoices of a period as one .zip, made while it is sent, while the session goes on that has asked.
 * @throws ProblemError DownloadExpired
 */
export const sendInvoices = async (
  services: Pick<Services, 'db' | 'files' | 'clock' | 'brands'>,
  asked: InvoicesOf,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { customerId } = await sessionOfLink(services, asked.sessionId);
  const { brand, from, to, locale } = asked;
  const name = message(locale, 'document.invoice.fileName.invoices', { brand, from, to });
  return asAttachment(reply, 'application/zip', `${name}.zip`).send(
    Readable.from(zipParts(readEntries(services, customerId, asked)), { objectMode: false }),
  );
};
