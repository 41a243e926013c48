import { and, asc, eq, gt } from 'drizzle-orm';
import type { InvoiceDocument } from '../../core/invoiceDocument.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { invoice, invoiceChain } from '../../db/schema.ts';
import { hashOf } from './chain.ts';

type Row = typeof invoice.$inferSelect;

export type ChainCheck = {
  /** Invoices whose contents are what the chain says. */
  readonly length: number;
  /** The first place at which it does not hold; null where all of it does. */
  readonly brokenAt: number | null;
};

const batch = 500;

/** What the columns of a row repeat of its document; they are no part of the hash. */
const repeated = ({ number, kind, issuedOn, currency, netMinor, vatMinor, grossMinor, brand }: InvoiceDocument | Row) =>
  JSON.stringify([number, kind, issuedOn, currency, netMinor, vatMinor, grossMinor, brand]);

/** Whether a row is what the chain says at its place. */
export const holds = (row: Row, link: number, previousHash: string): boolean => {
  const { document } = row;
  return (
    row.link === link &&
    row.previousHash === previousHash &&
    row.hash === hashOf(previousHash, document) &&
    repeated(row) === repeated(document) &&
    row.buyerName === document.buyer.name &&
    row.corrects === (document.kind === 'correction' ? document.corrects.id : null)
  );
};

/** Goes through a brand's chain: whatever was changed, removed or put in between breaks it. @param upTo the last place that is asked about */
export const verifyChain = async (
  db: Database | Transaction,
  brand: string,
  upTo: number = Number.POSITIVE_INFINITY,
): Promise<ChainCheck> => {
  let length = 0;
  let hash = brand;
  for (;;) {
    const rows = await db
      .select()
      .from(invoice)
      .where(and(eq(invoice.brand, brand), gt(invoice.link, length)))
      .orderBy(asc(invoice.link))
      .limit(batch);
    for (const row of rows) {
      if (length >= upTo) return { length, brokenAt: null };
      if (!holds(row, length + 1, hash)) return { length, brokenAt: length + 1 };
      length += 1;
      hash = row.hash;
    }
    if (rows.length < batch) break;
  }
  const [end] = await db.select().from(invoiceChain).where(eq(invoiceChain.brand, brand));
  // What was removed at the end is missed by nothing but the end itself.
  const isWhole = end === undefined ? length === 0 : end.length === length && end.hash === hash;
  return { length, brokenAt: isWhole ? null : length + 1 };
};
