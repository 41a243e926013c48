import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { getPricing } from '../../catalogue/getPricing.ts';
import type { Services } from '../../platform/core/services.ts';
import { toZoneDay } from '../../platform/core/zoneDay.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { invoiceChain, invoiceSeries } from '../../platform/db/schema.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';
import { canonicalJson } from './canonicalJson.ts';

/** What follows the last invoice of a brand. */
export type ChainEnd = {
  readonly brand: string;
  readonly hash: string;
  readonly length: number;
  /** The issue date of what is issued now: today in the brand's zone, and never before that of an earlier number. */
  readonly issuedOn: string;
  readonly now: Date;
};

/** What an invoice adds to the chain. */
export const computeChainHash = (previousHash: string, document: InvoiceDocument): string =>
  createHash('sha256').update(previousHash).update(canonicalJson(document)).digest('base64url');

/** Makes the row of a brand's chain where there is none; what is finished or paid from now on is the application's to charge. */
export const beginChain = async (tx: Transaction, brand: string, now: Date): Promise<void> => {
  await tx.insert(invoiceChain).values({ brand, hash: brand, length: 0, beginsAt: now }).onConflictDoNothing();
};

/**
 * Locks the end of a brand's chain until the transaction ends: its invoices are issued one at a time. Whoever locks orders, too, locks
 * them first.
 */
export const lockChain = async (
  tx: Transaction,
  services: Pick<Services, 'clock' | 'pricing'>,
  brand: string,
): Promise<ChainEnd> => {
  const now = services.clock.now();
  const locked = () => tx.select().from(invoiceChain).where(eq(invoiceChain.brand, brand)).for('update');
  let [end] = await locked();
  if (end === undefined) {
    await beginChain(tx, brand, now);
    [end] = await locked();
  }
  if (end === undefined) throw new Error(`The chain of ${brand} was not made.`);
  const [last] = await tx
    .select({ issuedOn: invoiceSeries.lastIssuedOn })
    .from(invoiceSeries)
    .where(eq(invoiceSeries.brand, brand))
    .orderBy(desc(invoiceSeries.lastIssuedOn))
    .limit(1);
  const today = toZoneDay(getPricing(services, brand).work.timeZone, now);
  const issuedOn = last !== undefined && last.issuedOn > today ? last.issuedOn : today;
  return { brand, hash: end.hash, length: end.length, issuedOn, now };
};
