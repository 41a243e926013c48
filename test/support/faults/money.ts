import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../server/platform/db/open.ts';
import {
  journalEntry,
  ledgerAccount,
  moneyCase,
  payment,
  paymentOrder,
  paymentPart,
  posting,
  providerRefund,
} from '../../../server/platform/db/schema.ts';
import type { ProviderStandIn } from '../../../tools/providers/kit/standIn.ts';

/** In minor units, what there is of an order's payments on both sides, with what waits for somebody. */
export type Money = {
  /** by the provider's own books: what customers have paid, without what has gone back */
  readonly atProvider: number;
  /** by the ledger: what the provider has brought, without what has gone back */
  readonly provider: number;
  readonly unassigned: number;
  readonly receivable: number;
  readonly openPayments: number;
  /** Refunds that nobody has decided on and that no case is about. */
  readonly openRefunds: number;
  /** that nobody has decided on */
  readonly cases: readonly string[];
  /** of entries that do not sum to zero */
  readonly unbalanced: number;
};

const sumOn = async (db: Database, paymentIds: readonly number[], kind: 'provider' | 'unassigned' | 'receivable') => {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${posting.amountMinor}), 0)`.mapWith(Number) })
    .from(posting)
    .innerJoin(journalEntry, eq(journalEntry.id, posting.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(and(inArray(journalEntry.paymentId, [...paymentIds]), eq(ledgerAccount.kind, kind)));
  return row?.sum ?? 0;
};

const atProvider = (standIn: ProviderStandIn, hashes: readonly string[]): number =>
  [...standIn.books.sessions(), ...standIn.books.forgotten()]
    // What follows a full stop tells two sessions of one payment apart.
    .filter(({ reference, state }) => state === 'paid' && hashes.includes(reference.split('.')[0] ?? ''))
    .reduce(
      (sum, { amountMinor, refunds }) =>
        sum + amountMinor - refunds.reduce((back, one) => back + (one.state === 'done' ? one.amountMinor : 0), 0),
      0,
    );

/** How many refunds of an order's payments their provider has not decided on. */
export const listUndecidedRefunds = async (db: Database, orderId: number): Promise<number> => {
  const rows = await db
    .select({ id: providerRefund.id })
    .from(providerRefund)
    .innerJoin(paymentPart, eq(paymentPart.id, providerRefund.partId))
    .innerJoin(paymentOrder, eq(paymentOrder.paymentId, paymentPart.paymentId))
    .where(and(eq(paymentOrder.orderId, orderId), inArray(providerRefund.state, ['asked', 'pending'])));
  return rows.length;
};

export const readOrdersMoney = async (db: Database, standIn: ProviderStandIn, orderId: number): Promise<Money> => {
  const rows = await db
    .select({ id: payment.id, hash: payment.hash, open: payment.open })
    .from(payment)
    .innerJoin(paymentOrder, eq(paymentOrder.paymentId, payment.id))
    .where(eq(paymentOrder.orderId, orderId));
  const ids = rows.map(({ id }) => id);
  const hashes = rows.map(({ hash }) => hash);
  const refunds = await db
    .select({ state: providerRefund.state, caseId: moneyCase.id })
    .from(providerRefund)
    .leftJoin(moneyCase, eq(moneyCase.refundId, providerRefund.id))
    .innerJoin(paymentPart, eq(paymentPart.id, providerRefund.partId))
    .where(inArray(paymentPart.paymentId, ids));
  const cases = await db
    .select()
    .from(moneyCase)
    .where(and(inArray(moneyCase.paymentId, ids), isNull(moneyCase.decidedAt)));
  const unbalanced = await db
    .select({ id: posting.entryId })
    .from(posting)
    .groupBy(posting.entryId, posting.currency)
    .having(sql`sum(${posting.amountMinor}) <> 0`);
  return {
    atProvider: atProvider(standIn, hashes),
    provider: await sumOn(db, ids, 'provider'),
    unassigned: await sumOn(db, ids, 'unassigned'),
    receivable: await sumOn(db, ids, 'receivable'),
    openPayments: rows.filter(({ open }) => open).length,
    openRefunds: refunds.filter(({ state, caseId }) => caseId === null && (state === 'asked' || state === 'pending'))
      .length,
    cases: cases.map(({ kind }) => kind).sort(),
    unbalanced: unbalanced.length,
  };
};
