import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import { post } from '../../ledger/index.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { journalEntry, ledgerAccount, posting, type providerRefund } from '../../platform/db/schema.ts';
import type { LockedPayment } from '../lockPayment.ts';
import type { ProviderPart } from '../paymentRow.ts';

export type RefundRow = typeof providerRefund.$inferSelect;

const undone = 'refundUndone';
const again = 'refundAgain';

/** How many entries of a kind the ledger has of a refund. */
const countEntries = async (tx: Database | Transaction, kind: string, { id }: Pick<RefundRow, 'id'>): Promise<number> =>
  tx.$count(journalEntry, like(journalEntry.key, `${kind}:${id}:%`));

/** Whether the order has the money of a refund again: it has failed after it had gone, or staff have given it up. */
export const isUndone = async (tx: Database | Transaction, row: Pick<RefundRow, 'id'>): Promise<boolean> =>
  (await countEntries(tx, undone, row)) > (await countEntries(tx, again, row));

/** Names the entry by which the money leaves its provider: one that has come again may leave once more. */
export const sentKey = async (tx: Transaction, row: RefundRow): Promise<string> => {
  const times = await countEntries(tx, undone, row);
  return times === 0 ? `refund:${row.id}` : `refund:${row.id}:${times}`;
};

type About = { readonly locked: LockedPayment; readonly part: ProviderPart; readonly row: RefundRow };

/** The invoice says what the order owes now. */
const charge = (tx: Transaction, services: Services, orderId: number): Promise<void> =>
  services.jobs.send(tx, 'invoice', { orderId });

/**
 * Writes down that money has not gone back. Of an order's price, the order has it again, and its invoice charges it; what nothing takes is nobody's.
 * @param from where the ledger has the money: `provider` where it had gone, `unassigned` where it was on its way
 */
export const undoRefund = async (
  tx: Transaction,
  services: Services,
  { locked: { payment }, part: { provider }, row }: About,
  from: 'provider' | 'unassigned',
): Promise<void> => {
  const { amountMinor, currency, orderId, refundId } = row;
  const isOfPrice = refundId !== null && orderId !== null;
  if (!isOfPrice && from === 'unassigned') return;
  const about = orderId === null ? {} : { orderId };
  await post(tx, services, {
    key: `${undone}:${row.id}:${(await countEntries(tx, undone, row)) + 1}`,
    kind: 'refund',
    brand: payment.brand,
    currency,
    paymentId: payment.id,
    lines: [
      { account: from === 'provider' ? { kind: 'provider', provider } : { kind: 'unassigned' }, amountMinor, ...about },
      { account: { kind: isOfPrice ? 'receivable' : 'unassigned' }, amountMinor: -amountMinor, ...about },
    ],
  });
  if (isOfPrice) await charge(tx, services, orderId);
};

/** The order lets go of it once more: it goes back after all, or another way. Nothing where it has not had it again. */
export const retakeRefund = async (tx: Transaction, services: Services, { locked, row }: About): Promise<void> => {
  const { amountMinor, currency, orderId, refundId } = row;
  if (refundId === null || orderId === null || !(await isUndone(tx, row))) return;
  await post(tx, services, {
    key: `${again}:${row.id}:${(await countEntries(tx, again, row)) + 1}`,
    kind: 'refund',
    brand: locked.payment.brand,
    currency,
    paymentId: locked.payment.id,
    lines: [
      { account: { kind: 'receivable' }, amountMinor, orderId },
      { account: { kind: 'unassigned' }, amountMinor: -amountMinor, orderId },
    ],
  });
  await charge(tx, services, orderId);
};

/** Of some orders' refunds, what has not gone back; `everMinor` has also what went another way afterwards. */
export const sumUndone = async (
  tx: Transaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly minor: number; readonly everMinor: number }>> => {
  const isUndoing = like(journalEntry.key, `${undone}:%`);
  const rows = await tx
    .select({
      orderId: posting.orderId,
      minor: sql<number>`-sum(${posting.amountMinor})`.mapWith(Number),
      everMinor: sql<number>`coalesce(-sum(${posting.amountMinor}) filter (where ${isUndoing}), 0)`.mapWith(Number),
    })
    .from(posting)
    .innerJoin(journalEntry, eq(journalEntry.id, posting.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(
      and(
        inArray(posting.orderId, [...orderIds]),
        eq(ledgerAccount.kind, 'receivable'),
        or(isUndoing, like(journalEntry.key, `${again}:%`)),
      ),
    )
    .groupBy(posting.orderId);
  return new Map(rows.flatMap(({ orderId, ...sums }) => (orderId === null ? [] : [[orderId, sums] as const])));
};
