import { inArray } from 'drizzle-orm';
import type { InvoiceFormat } from '../../../openapi/types.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { invoiceFile } from '../../platform/db/schema.ts';

const shown: readonly InvoiceFormat[] = ['pdf', 'xml'];

/** The formats in which invoices can be loaded by now, by their ids. */
export const readFormats = async (
  tx: Database | Transaction,
  ids: readonly number[],
): Promise<(id: number) => InvoiceFormat[]> => {
  if (ids.length === 0) return () => [];
  const files = await tx
    .select({ id: invoiceFile.invoiceId, format: invoiceFile.format })
    .from(invoiceFile)
    .where(inArray(invoiceFile.invoiceId, [...ids]));
  return (id) => {
    const made = files.filter((file) => file.id === id).map(({ format }) => (format === 'pdf' ? format : 'xml'));
    return shown.filter((format) => made.includes(format));
  };
};
