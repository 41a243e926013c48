import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { type invoice, invoiceFile } from '../../platform/db/schema.ts';

export type InvoiceRow = typeof invoice.$inferSelect;
export type FileFormat = (typeof invoiceFile.$inferSelect)['format'];

/** A file of an invoice; undefined while it is not made. */
export const findInvoiceFile = async ({ db }: Pick<Services, 'db'>, invoiceId: number, format: FileFormat) => {
  const [row] = await db
    .select()
    .from(invoiceFile)
    .where(and(eq(invoiceFile.invoiceId, invoiceId), eq(invoiceFile.format, format)));
  return row;
};

/**
 * Stores a file of an invoice, unless another process has: the first one stays. Bytes lie under a name made of their hash, so that a
 * process which dies before the commit leaves what the next attempt writes again, and nothing is ever replaced by something else.
 * @param follows what is written with the file, or not at all
 */
export const storeFile = async (
  { db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>,
  invoiceId: number,
  format: FileFormat,
  bytes: Buffer,
  follows: (tx: Transaction) => Promise<void>,
): Promise<void> => {
  const sha256 = createHash('sha256').update(bytes).digest('base64url');
  const path = `invoice-${invoiceId}-${format}-${sha256.slice(0, 22)}`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invoice-files:${invoiceId}`}, 0))`);
    if ((await findInvoiceFile({ db: tx }, invoiceId, format)) !== undefined) return;
    await files.save(path, bytes);
    await tx.insert(invoiceFile).values({ invoiceId, format, path, size: bytes.length, sha256, madeAt: clock.now() });
    await follows(tx);
  });
};
