import { and, asc, eq, inArray, lt, or } from 'drizzle-orm';
import { type Line, post } from '../../ledger/index.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { invoice } from '../../platform/db/schema.ts';
import type { Listener } from '../../platform/events/listeners.ts';
import { invoiceLines, reverseLines } from './invoiceLines.ts';

type Row = Pick<typeof invoice.$inferSelect, 'id' | 'brand' | 'currency' | 'document' | 'createdAt'>;

/** What the advances of a final invoice have charged by then, with their corrections: it charges the whole service, and takes them back. */
const advanceLines = async (tx: Transaction, { id, document }: Row): Promise<readonly Line[]> => {
  if (document.kind !== 'final') return [];
  const ids = document.advances.map((advance) => advance.id);
  const rows = await tx
    .select({ document: invoice.document })
    .from(invoice)
    .where(and(or(inArray(invoice.id, ids), inArray(invoice.corrects, ids)), lt(invoice.id, id)))
    .orderBy(asc(invoice.id));
  return rows.flatMap((row) => reverseLines(invoiceLines(row.document)));
};

/** Writes an invoice into the ledger, once, in its currency. */
const postRow = async (tx: Transaction, services: Services, row: Row): Promise<void> => {
  const { id, brand, currency, document, createdAt } = row;
  await post(tx, services, {
    key: `invoice:${id}`,
    kind: 'invoice',
    brand,
    currency,
    invoiceId: id,
    at: createdAt,
    lines: [...invoiceLines(document), ...(await advanceLines(tx, row))],
  });
};

export const postIssued: Listener<'invoice.issued'> = async (tx, services, { invoiceId }) => {
  const { id, brand, currency, document, createdAt } = invoice;
  const [row] = await tx.select({ id, brand, currency, document, createdAt }).from(invoice).where(eq(id, invoiceId));
  if (row !== undefined) await postRow(tx, services, row);
};
