import { eq } from 'drizzle-orm';
import type { InvoiceFormat, Locale } from '../../../openapi/types.ts';
import { getPricing } from '../../catalogue/getPricing.ts';
import { type DownloadLink, signDownloadLink } from '../../documents/index.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { invoice } from '../../platform/db/schema.ts';
import { findInvoiceFile } from './invoiceFiles.ts';
import { restoreFile } from './restoreFile.ts';

/**
 * A link to a file of an invoice.
 * @param customerId who asks; null for staff
 * @throws ProblemError InvoiceUnknown, InvoiceFileUnknown while it is not made, or once it is lost
 */
export const linkToInvoice = async (
  services: Services,
  invoiceId: number,
  format: InvoiceFormat,
  locale: Locale,
  customerId: number | null,
): Promise<DownloadLink> => {
  const [row] = await services.db.select({ brand: invoice.brand }).from(invoice).where(eq(invoice.id, invoiceId));
  if (row === undefined) throw new ProblemError('InvoiceUnknown');
  const stored = format === 'pdf' ? 'pdf' : getPricing(services, row.brand).invoicing.structured;
  const file = await findInvoiceFile(services, invoiceId, stored);
  if (file === undefined) throw new ProblemError('InvoiceFileUnknown');
  await restoreFile(services, file);
  return signDownloadLink(services, { kind: 'invoice', invoiceId, format, locale }, customerId);
};
