import { and, eq, inArray, sql } from 'drizzle-orm';
import { type LedgerAccount, type Line, post } from '../../ledger/index.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { journalEntry, ledgerAccount, posting } from '../../platform/db/schema.ts';
import type { LedgerAccountKind } from '../../platform/db/tables/checks.ts';
import { openCase } from '../cases/openCase.ts';
import type { LockedPayment } from '../lockPayment.ts';
import type { DisputeRow } from './disputeRow.ts';
import { disputeKeys, readTaken } from './entriesOfDispute.ts';

/** In minor units, what an order keeps of a payment. */
const sumKept = async (tx: Transaction, paymentId: number, orderId: number): Promise<number> => {
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

/**
 * The bank has taken the money from the provider: its orders are owed for again. What they did not keep is nobody's until staff write it
 * off, or until it comes again.
 */
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
    const takenMinor = Math.max(0, Math.min(openMinor, await sumKept(tx, paymentId, covered.id)));
    lines.push({ account: { kind: 'receivable' }, amountMinor: takenMinor, orderId: covered.id });
    openMinor -= takenMinor;
  }
  lines.push({ account: { kind: 'unassigned' }, amountMinor: openMinor });
  const posted = await post(tx, services, {
    key: disputeKeys.lost(row),
    kind: 'dispute',
    brand,
    currency,
    paymentId,
    lines: [...lines, { account: { kind: 'provider', provider }, amountMinor: -amountMinor }],
  });
  if (posted === null || openMinor === 0) return;
  const received = { amountMinor, currency };
  // The one in which it was told of may have been decided on.
  await openCase(tx, services, { kind: 'dispute', brand, provider, reference: row.reference, paymentId, received });
};

/** Whether the books have a movement by which money of some disputes has come again. */
export const isReturned = async (tx: Transaction, rows: readonly DisputeRow[], movement: string): Promise<boolean> => {
  const keys = rows.map((row) => disputeKeys.returned(row, movement));
  return keys.length > 0 && (await tx.$count(journalEntry, inArray(journalEntry.key, keys))) > 0;
};

/** In minor units, what a dispute has taken, without what has come again. */
export const sumTakenMinor = async (tx: Transaction, row: DisputeRow): Promise<number> =>
  (await readTaken(tx, row)).filter(({ kind }) => kind === 'provider').reduce((sum, { minor }) => sum - minor, 0);

/** Where money of a dispute goes back to: what it was taken from. */
const toAccount = (kind: LedgerAccountKind): LedgerAccount | null =>
  kind === 'receivable' || kind === 'unassigned' || kind === 'writtenOff' ? { kind } : null;

/** What a dispute had taken has come again, or a part of it: the orders that it was taken from have it once more. */
export const postReturned = async (
  tx: Transaction,
  services: Services,
  { payment: { id: paymentId, brand } }: LockedPayment,
  row: DisputeRow,
  { movement, amountMinor }: { readonly movement: string; readonly amountMinor: number },
): Promise<void> => {
  const { provider, currency } = row;
  const lines: Line[] = [];
  let openMinor = amountMinor;
  for (const { orderId, kind, minor } of await readTaken(tx, row)) {
    const account = toAccount(kind);
    const backMinor = Math.max(0, Math.min(openMinor, minor));
    if (account === null) continue;
    lines.push({ account, amountMinor: -backMinor, ...(orderId === null ? {} : { orderId }) });
    openMinor -= backMinor;
  }
  lines.push({ account: { kind: 'unassigned' }, amountMinor: -openMinor });
  await post(tx, services, {
    key: disputeKeys.returned(row, movement),
    kind: 'dispute',
    brand,
    currency,
    paymentId,
    lines: [{ account: { kind: 'provider', provider }, amountMinor }, ...lines],
  });
};
