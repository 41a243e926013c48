import { and, eq, sql } from 'drizzle-orm';
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

/** The bank has taken the money from the provider: its orders are owed for again. What they did not keep is nobody's, and staff settle it. */
export const postLost = async (
  tx: Transaction,
  services: Services,
  { payment: { id: paymentId, brand }, orders }: LockedPayment,
  { id, provider, currency, amountMinor }: DisputeRow,
): Promise<void> => {
  const lines: Line[] = [];
  let openMinor = amountMinor;
  for (const { row } of orders) {
    const takenMinor = Math.max(0, Math.min(openMinor, await keptBy(tx, paymentId, row.id)));
    lines.push({ account: { kind: 'receivable' }, amountMinor: takenMinor, orderId: row.id });
    openMinor -= takenMinor;
  }
  lines.push({ account: { kind: 'unassigned' }, amountMinor: openMinor });
  await post(tx, services, {
    key: `disputeLost:${id}`,
    kind: 'dispute',
    brand,
    currency,
    paymentId,
    lines: [...lines, { account: { kind: 'provider', provider }, amountMinor: -amountMinor }],
  });
};
