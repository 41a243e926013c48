import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import { type Line, post } from '../../ledger/index.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { journalEntry, ledgerAccount, posting } from '../../platform/db/schema.ts';
import type { LockedPayment } from '../lockPayment.ts';
import type { DisputeRow } from './disputeRow.ts';

/** In minor units, what an order keeps of a payment. */
const keptBy = async (tx: Transaction, paymentId: number, orderId: number): Promise<number> => {
  const [row] = await tx
    .select({ minor: sql<number>`coalesce(-sum(${posting.amountMinor}), 0)`.mapWith(Number) })
    .from(posting)
    .innerJoin(journalEntry, eq(journalEntry.id, posting.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(
      and(eq(posting.orderId, orderId), eq(journalEntry.paymentId, paymentId), eq(ledgerAccount.kind, 'receivable')),
    );
  return row?.minor ?? 0;
};

const lostKey = ({ id }: DisputeRow): string => `disputeLost:${id}`;
const returnedKey = ({ id }: DisputeRow, movement: string): string => `disputeReturned:${id}:${movement}`;

/** The bank has taken the money from the provider: its orders are owed for again. What they did not keep is nobody's, and staff settle it. */
export const postLost = async (
  tx: Transaction,
  services: Services,
  { payment: { id: paymentId, brand }, orders }: LockedPayment,
  row: DisputeRow,
): Promise<void> => {
  const { provider, currency, amountMinor } = row;
  const lines: Line[] = [];
  let openMinor = amountMinor;
  for (const { row: covered } of orders) {
    const takenMinor = Math.max(0, Math.min(openMinor, await keptBy(tx, paymentId, covered.id)));
    lines.push({ account: { kind: 'receivable' }, amountMinor: takenMinor, orderId: covered.id });
    openMinor -= takenMinor;
  }
  lines.push({ account: { kind: 'unassigned' }, amountMinor: openMinor });
  await post(tx, services, {
    key: lostKey(row),
    kind: 'dispute',
    brand,
    currency,
    paymentId,
    lines: [...lines, { account: { kind: 'provider', provider }, amountMinor: -amountMinor }],
  });
};

/** Whether the books have a movement by which money of some disputes has come again. */
export const isReturned = async (tx: Transaction, rows: readonly DisputeRow[], movement: string): Promise<boolean> => {
  const keys = rows.map((row) => returnedKey(row, movement));
  return keys.length > 0 && (await tx.$count(journalEntry, inArray(journalEntry.key, keys))) > 0;
};

/** In minor units, what a dispute has taken, without what has come again. */
export const takenMinorOf = async (tx: Transaction, row: DisputeRow): Promise<number> => {
  const isIts = or(eq(journalEntry.key, lostKey(row)), like(journalEntry.key, returnedKey(row, '%')));
  const [found] = await tx
    .select({ minor: sql<number>`coalesce(-sum(${posting.amountMinor}), 0)`.mapWith(Number) })
    .from(posting)
    .innerJoin(journalEntry, eq(journalEntry.id, posting.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(and(isIts, eq(ledgerAccount.kind, 'provider')));
  return found?.minor ?? 0;
};

/** What a dispute had taken has come again, or a part of it: the orders that it was taken from have it once more. */
export const postReturned = async (
  tx: Transaction,
  services: Services,
  { payment: { id: paymentId, brand } }: LockedPayment,
  row: DisputeRow,
  { movement, amountMinor }: { readonly movement: string; readonly amountMinor: number },
): Promise<void> => {
  const { provider, currency } = row;
  const taken = await tx
    .select({ orderId: posting.orderId, kind: ledgerAccount.kind, minor: posting.amountMinor })
    .from(posting)
    .innerJoin(journalEntry, eq(journalEntry.id, posting.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(and(eq(journalEntry.key, lostKey(row)), inArray(ledgerAccount.kind, ['receivable', 'unassigned'])));
  const lines: Line[] = [];
  let openMinor = amountMinor;
  for (const { orderId, kind, minor } of taken) {
    const backMinor = Math.min(openMinor, minor);
    const account = { kind: kind === 'receivable' ? 'receivable' : 'unassigned' } as const;
    lines.push({ account, amountMinor: -backMinor, ...(orderId === null ? {} : { orderId }) });
    openMinor -= backMinor;
  }
  lines.push({ account: { kind: 'unassigned' }, amountMinor: -openMinor });
  await post(tx, services, {
    key: returnedKey(row, movement),
    kind: 'dispute',
    brand,
    currency,
    paymentId,
    lines: [{ account: { kind: 'provider', provider }, amountMinor }, ...lines],
  });
};
