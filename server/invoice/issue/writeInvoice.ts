import { eq, inArray } from 'drizzle-orm';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { invoice, invoiceChain, invoiceHold, invoiceOrder, invoiceSeries } from '../../platform/db/schema.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';
import type { Stamp } from './assignNumber.ts';
import { type ChainEnd, computeChainHash } from './chain.ts';

/** What the document does not say of itself. */
type Whose = {
  readonly customerId: number | null;
  readonly charges: { readonly role: 'advance' | 'whole'; readonly orderIds: readonly number[] } | null;
};

const noteNumber = async (tx: Transaction, brand: string, stamp: Stamp): Promise<void> => {
  const { series, year, sequence: lastNumber, issuedOn: lastIssuedOn } = stamp;
  await tx
    .insert(invoiceSeries)
    .values({ brand, series, year, lastNumber, lastIssuedOn })
    .onConflictDoUpdate({
      target: [invoiceSeries.brand, invoiceSeries.series, invoiceSeries.year],
      set: { lastNumber, lastIssuedOn },
    });
};

const noteCharges = async (
  tx: Transaction,
  invoiceId: number,
  charges: NonNullable<Whose['charges']>,
): Promise<void> => {
  const { role, orderIds } = charges;
  await tx.insert(invoiceOrder).values(orderIds.map((orderId) => ({ orderId, role, invoiceId })));
  await tx.delete(invoiceHold).where(inArray(invoiceHold.orderId, [...orderIds]));
};

/**
 * Issues an invoice: its number, its place in the chain and what it says are written together or not at all.
 * @param end the locked end of the chain
 * @returns its id
 */
export const writeInvoice = async (
  tx: Transaction,
  services: Pick<Services, 'events' | 'log'>,
  end: ChainEnd,
  stamp: Stamp,
  document: InvoiceDocument,
  { customerId, charges }: Whose,
): Promise<number> => {
  const { series, year, sequence, number, issuedOn } = stamp;
  const hash = computeChainHash(end.hash, document);
  const link = end.length + 1;
  const { kind, currency, netMinor, vatMinor, grossMinor } = document;
  const [written] = await tx
    .insert(invoice)
    .values({
      ...{ brand: end.brand, series, year, sequence, number, issuedOn, kind, customerId, currency },
      ...{ netMinor, vatMinor, grossMinor, buyerName: document.buyer.name, document },
      corrects: document.kind === 'correction' ? document.corrects.id : null,
      ...{ link, previousHash: end.hash, hash, createdAt: end.now },
    })
    .returning({ id: invoice.id });
  if (written === undefined) throw new Error('The invoice was not written.');
  await noteNumber(tx, end.brand, stamp);
  await tx.update(invoiceChain).set({ hash, length: link }).where(eq(invoiceChain.brand, end.brand));
  if (charges !== null) await noteCharges(tx, written.id, charges);
  await services.events.emit(tx, { type: 'invoice.issued', invoiceId: written.id });
  services.log.info({ invoice: written.id, brand: end.brand, number, kind }, 'invoice issued');
  return written.id;
};
