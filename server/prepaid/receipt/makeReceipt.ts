import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { getPricing } from '../../catalogue/getPricing.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { creditCode, customer, journalEntry, payment, topUp, topUpReceipt } from '../../platform/db/schema.ts';
import { describeReceipt } from './describeReceipt.ts';
import { drawReceipt } from './drawReceipt.ts';
import { queueReceiptMail } from './queueReceiptMail.ts';

type ReceiptRow = typeof topUpReceipt.$inferSelect;

const findReceipt = async (db: Database | Transaction, topUpId: number): Promise<ReceiptRow | undefined> =>
  (await db.select().from(topUpReceipt).where(eq(topUpReceipt.topUpId, topUpId)))[0];

const hashBytes = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');

/** A credited top-up, with whose it is and the payment that the ledger names; undefined while it is not credited. */
const findCreditedTopUp = async (db: Database | Transaction, topUpId: number) => {
  const [found] = await db
    .select({ row: topUp, customer, method: payment.method, origin: payment.origin, coupon: creditCode.code })
    .from(topUp)
    .innerJoin(customer, eq(customer.id, topUp.customerId))
    .innerJoin(journalEntry, and(eq(journalEntry.topUpId, topUp.id), eq(journalEntry.kind, 'topUp')))
    .innerJoin(payment, eq(payment.id, journalEntry.paymentId))
    .leftJoin(creditCode, eq(creditCode.id, topUp.couponId))
    .where(eq(topUp.id, topUpId));
  if (found === undefined || found.row.creditedAt === null) return undefined;
  return { ...found, creditedAt: found.row.creditedAt };
};

type Made = { readonly row: ReceiptRow; readonly bytes: Buffer };

/** The receipt as it would be made now. */
const makeDrawnReceipt = async (
  services: Services,
  credited: NonNullable<Awaited<ReturnType<typeof findCreditedTopUp>>>,
): Promise<Made> => {
  const { id: topUpId, brand: brandId } = credited.row;
  const brand = services.brands.get(brandId);
  if (brand === undefined) throw new Error(`There is no brand ${brandId}.`);
  const document = describeReceipt(brand, getPricing(services, brandId), credited);
  const bytes = await drawReceipt(document, credited.creditedAt);
  const sha256 = hashBytes(bytes);
  const path = `receipt-${topUpId}-${sha256.slice(0, 22)}`;
  return { row: { topUpId, document, path, size: bytes.length, sha256, madeAt: services.clock.now() }, bytes };
};

/**
 * Makes the receipt of a credited top-up and the mail that brings it, once: bytes lie under a name made of their hash, so that a process
 * which dies before the commit leaves what the next attempt writes again.
 * @returns null while the top-up is not credited
 */
export const makeReceipt = async (services: Services, topUpId: number): Promise<ReceiptRow | null> => {
  const { db, files } = services;
  const earlier = await findReceipt(db, topUpId);
  if (earlier !== undefined) return earlier;
  const credited = await findCreditedTopUp(db, topUpId);
  if (credited === undefined) return null;
  const { row, bytes } = await makeDrawnReceipt(services, credited);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`receipt:${topUpId}`}, 0))`);
    const made = await findReceipt(tx, topUpId);
    if (made !== undefined) return made;
    await files.save(row.path, bytes);
    await tx.insert(topUpReceipt).values(row);
    await queueReceiptMail(tx, services, credited);
    return row;
  });
};

/**
 * Makes the bytes of a receipt again that the file store has lost: exactly those that were handed over, as their hash shows, or none.
 * @throws ProblemError ReceiptUnknown where there are none
 */
export const restoreReceipt = async (
  services: Services,
  { topUpId, document, path, sha256 }: ReceiptRow,
): Promise<void> => {
  if (await services.files.has(path)) return;
  const [row] = await services.db.select({ at: topUp.creditedAt }).from(topUp).where(eq(topUp.id, topUpId));
  const bytes = row === undefined || row.at === null ? null : await drawReceipt(document, row.at);
  if (bytes === null || hashBytes(bytes) !== sha256) {
    services.log.error({ topUp: topUpId }, 'the receipt of a top-up is lost');
    throw new ProblemError('ReceiptUnknown');
  }
  await services.files.save(path, bytes);
  services.log.warn({ topUp: topUpId }, 'the lost receipt of a top-up is made again');
};
