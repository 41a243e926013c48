import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { getPricing } from '../../catalogue/getPricing.ts';
import { forEachSettled } from '../../platform/core/forEachSettled.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Database } from '../../platform/db/open.ts';
import { invoice, invoiceExchange } from '../../platform/db/schema.ts';
import { convertedDifferences } from '../document/draftCorrection.ts';
import { toDocumentExchange } from '../document/taxes.ts';
import type { InvoiceDocument, InvoiceDocumentExchange } from '../invoiceDocument.ts';
import { findMonthRate, isRatedLater } from './findRate.ts';

/** Invoices that one run completes: the next is a minute later. */
const maxInvoices = 500;

type Row = Pick<typeof invoice.$inferSelect, 'id' | 'document'>;

/**
 * The day by which the tax is owed: of an advance that of its money, of a month any of its days, else that of the service, or of the money
 * where all of it has come before.
 */
const taxPoint = ({ kind, period, paidOn, soldOn, issuedOn, payableMinor }: InvoiceDocument): string => {
  if (kind === 'advance') return paidOn ?? issuedOn;
  if (period !== null) return `${period}-01`;
  const day = soldOn ?? issuedOn;
  return kind === 'invoice' && payableMinor <= 0 && paidOn !== null && paidOn < day ? paidOn : day;
};

/** What completes an invoice; of a correction, by the rate of what it corrects. Null while that is not there. */
const exchangeFor = async (
  db: Database,
  document: InvoiceDocument,
  taxCurrency: InvoiceDocumentExchange['currency'],
): Promise<InvoiceDocumentExchange | null> => {
  if (document.kind !== 'correction') {
    const found = await findMonthRate(db, document.currency, taxCurrency, taxPoint(document));
    return toDocumentExchange(document.taxes, found);
  }
  const [original] = await db.select().from(invoiceExchange).where(eq(invoiceExchange.invoiceId, document.corrects.id));
  if (original === undefined) return null;
  const { exchange } = original;
  return { ...exchange, vatMinor: convertedDifferences(document.before, document.after, exchange) };
};

const completeBrand = async (services: Services, brand: string): Promise<void> => {
  const { db, clock } = services;
  const { taxCurrency, exchange: rule } = getPricing(services, brand).invoicing;
  if (!isRatedLater(rule)) return;
  const rows: readonly Row[] = await db
    .select({ id: invoice.id, document: invoice.document })
    .from(invoice)
    .leftJoin(invoiceExchange, eq(invoiceExchange.invoiceId, invoice.id))
    .where(
      and(
        eq(invoice.brand, brand),
        ne(invoice.currency, taxCurrency),
        ne(invoice.vatMinor, 0),
        isNull(invoiceExchange.invoiceId),
        sql`${invoice.document} -> 'exchange' = 'null'::jsonb`,
      ),
    )
    .orderBy(asc(invoice.id))
    .limit(maxInvoices);
  for (const { id, document } of rows) {
    const exchange = await exchangeFor(db, document, taxCurrency);
    if (exchange === null) continue;
    await db.insert(invoiceExchange).values({ invoiceId: id, exchange, at: clock.now() }).onConflictDoNothing();
  }
};

/**
 * Completes invoices that were issued before the average of their month was published, with their tax in the currency in which it is owed:
 * for the register and the books, as the invoice itself says it in its own currency and stays as it is (section 16 (6) of the German VAT
 * act; the law asks no invoice for euros).
 */
export const completeExchanges = (services: Services): Promise<void> =>
  forEachSettled([...services.brands.keys()], (brand) => completeBrand(services, brand));
