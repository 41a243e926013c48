import { asc, eq, or } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/open.ts';
import { invoice } from '../../platform/db/schema.ts';
import type { InvoiceDocument, InvoiceReference, InvoiceState } from '../invoiceDocument.ts';

export type InvoiceRow = typeof invoice.$inferSelect;

/** An invoice with all its corrections. */
export type Corrected = {
  readonly original: InvoiceRow;
  /** the earliest first */
  readonly corrections: readonly InvoiceRow[];
  /** what it says after all of them */
  readonly state: InvoiceState;
  /** gross and rounding after all of them */
  readonly leftMinor: number;
};

/** @throws Error for a correction: what it corrects is referred to */
export const referenceTo = ({ id, number, kind, issuedOn, grossMinor }: InvoiceRow): InvoiceReference => {
  if (kind === 'correction') throw new Error(`Invoice ${id} is a correction.`);
  return { id, number, kind, issuedOn, grossMinor };
};

const getState = (document: InvoiceDocument): InvoiceState =>
  document.kind === 'correction' ? document.after : document;

/** @returns null for an invoice that there is not, and for a correction, which is never corrected itself */
export const correctedInvoice = async (tx: Transaction, invoiceId: number): Promise<Corrected | null> => {
  const [original, ...corrections] = await tx
    .select()
    .from(invoice)
    .where(or(eq(invoice.id, invoiceId), eq(invoice.corrects, invoiceId)))
    .orderBy(asc(invoice.id));
  if (original === undefined || original.id !== invoiceId || original.kind === 'correction') return null;
  const { buyer, lines, taxes } = getState((corrections.at(-1) ?? original).document);
  const leftMinor = [original, ...corrections].reduce(
    (sum, { document }) => sum + document.grossMinor + document.roundingMinor,
    0,
  );
  return { original, corrections, state: { buyer, lines, taxes }, leftMinor };
};
