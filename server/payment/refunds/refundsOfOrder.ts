import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { OrderRefund } from '../../../openapi/types.ts';
import { money } from '../../platform/core/money.ts';
import type { Database } from '../../platform/db/open.ts';
import {
  journalEntry,
  ledgerAccount,
  moneyCase,
  payment,
  paymentPart,
  posting,
  providerRefund,
  refund,
} from '../../platform/db/schema.ts';
import { isCredited } from './isCredited.ts';

const states = {
  asked: 'pending',
  pending: 'pending',
  done: 'done',
  sent: 'done',
  refused: 'by_hand',
  byHand: 'by_hand',
} as const satisfies Record<(typeof providerRefund.$inferSelect)['state'], OrderRefund['state']>;

/** What goes back by providers. */
const listSentBack = async (db: Database, orderId: number): Promise<OrderRefund[]> => {
  const rows = await db
    .select({
      row: providerRefund,
      cause: refund.cause,
      method: payment.method,
      creditedAt: moneyCase.decidedAt,
    })
    .from(refund)
    .innerJoin(providerRefund, eq(providerRefund.refundId, refund.id))
    .innerJoin(paymentPart, eq(paymentPart.id, providerRefund.partId))
    .innerJoin(payment, eq(payment.id, paymentPart.paymentId))
    .leftJoin(moneyCase, isCredited)
    .where(eq(refund.orderId, orderId))
    .orderBy(asc(providerRefund.id));
  const ids = rows.map(({ row }) => row.id);
  const dismissed = await db
    .select({ refundId: moneyCase.refundId, at: moneyCase.decidedAt })
    .from(moneyCase)
    .where(and(inArray(moneyCase.refundId, ids), eq(moneyCase.decision, 'dismiss'), isNotNull(moneyCase.decidedAt)));
  return rows.map(({ row, cause, method, creditedAt }) => {
    const given = dismissed.find(({ refundId }) => refundId === row.id);
    const isGivenUp = given !== undefined && states[row.state] === 'by_hand';
    return {
      id: `sent-${row.id}`,
      amount: money(row.amountMinor, row.currency),
      way: creditedAt === null ? ('method' as const) : ('balance' as const),
      method,
      state: creditedAt !== null ? ('done' as const) : isGivenUp ? ('given_up' as const) : states[row.state],
      cause,
      asked_at: row.askedAt.toISOString(),
      finished_at: (creditedAt ?? row.finishedAt)?.toISOString() ?? null,
    };
  });
};

/** What has gone to the balance in its place. */
const listCredited = async (db: Database, orderId: number): Promise<OrderRefund[]> => {
  const rows = await db
    .select({
      id: journalEntry.id,
      at: journalEntry.at,
      currency: journalEntry.currency,
      amountMinor: posting.amountMinor,
      method: payment.method,
    })
    .from(posting)
    .innerJoin(journalEntry, eq(journalEntry.id, posting.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .innerJoin(payment, eq(payment.id, journalEntry.paymentId))
    .where(
      and(
        eq(ledgerAccount.kind, 'customerMoney'),
        eq(journalEntry.kind, 'refund'),
        inArray(
          posting.entryId,
          db
            .select({ id: posting.entryId })
            .from(posting)
            .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
            .where(and(eq(posting.orderId, orderId), eq(ledgerAccount.kind, 'receivable'))),
        ),
      ),
    )
    .orderBy(asc(journalEntry.id));
  return rows.map(({ id, at, currency, amountMinor, method }) => ({
    id: `credited-${id}`,
    amount: money(-amountMinor, currency),
    way: 'balance',
    method,
    state: 'done',
    cause: 'refunded',
    asked_at: at.toISOString(),
    finished_at: at.toISOString(),
  }));
};

/** Money of an order's price that goes back, or has gone: what the customer is told. */
export const refundsOfOrder = async (db: Database, orderId: number): Promise<OrderRefund[]> => {
  const [asked] = await db.select({ id: refund.id }).from(refund).where(eq(refund.orderId, orderId)).limit(1);
  if (asked === undefined) return [];
  const all = [...(await listSentBack(db, orderId)), ...(await listCredited(db, orderId))];
  return all.sort((one, other) => one.asked_at.localeCompare(other.asked_at));
};
