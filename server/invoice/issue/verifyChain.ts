import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { invoice, invoiceChain } from '../../platform/db/schema.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';
import { computeChainHash } from './chain.ts';

type Row = typeof invoice.$inferSelect;

/** A place in a brand's chain up to which it holds, with the hash there; at its beginning, the brand's name. */
export type ChainPlace = { readonly length: number; readonly hash: string };

export type ChainPiece = ChainPlace & {
  /** The first place at which it does not hold; null where this piece does. */
  readonly brokenAt: number | null;
  /** Nothing follows it. */
  readonly isEnd: boolean;
};

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
export const isLinkValid = (row: Row, link: number, previousHash: string): boolean => {
  const { document } = row;
  return (
    row.link === link &&
    row.previousHash === previousHash &&
    row.hash === computeChainHash(previousHash, document) &&
    repeated(row) === repeated(document) &&
    row.buyerName === document.buyer.name &&
    row.corrects === (document.kind === 'correction' ? document.corrects.id : null)
  );
};

/** Goes through the next invoices of a brand's chain. In a transaction of one snapshot, what is issued meanwhile breaks nothing. */
export const verifyPiece = async (db: Database | Transaction, brand: string, from: ChainPlace): Promise<ChainPiece> => {
  let { length, hash } = from;
  const rows = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.brand, brand), gt(invoice.link, length)))
    .orderBy(asc(invoice.link))
    .limit(batch);
  for (const row of rows) {
    if (!isLinkValid(row, length + 1, hash)) return { length, hash, brokenAt: length + 1, isEnd: false };
    length += 1;
    hash = row.hash;
  }
  if (rows.length === batch) return { length, hash, brokenAt: null, isEnd: false };
  const [end] = await db.select().from(invoiceChain).where(eq(invoiceChain.brand, brand));
  // What was removed at the end is missed by nothing but the end itself.
  const isWhole = end === undefined ? length === 0 : end.length === length && end.hash === hash;
  return { length, hash, brokenAt: isWhole ? null : length + 1, isEnd: true };
};

/** Goes through all of a brand's chain: whatever was changed, removed or put in between breaks it. */
export const verifyChain = async (db: Database | Transaction, brand: string): Promise<ChainCheck> => {
  let piece = await verifyPiece(db, brand, { length: 0, hash: brand });
  while (!piece.isEnd && piece.brokenAt === null) piece = await verifyPiece(db, brand, piece);
  return { length: piece.length, brokenAt: piece.brokenAt };
};
