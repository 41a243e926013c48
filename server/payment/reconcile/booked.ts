import { and, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Period, ProviderName } from '../../platform/core/paymentProvider.ts';
import type { Database } from '../../platform/db/open.ts';
import {
  journalEntry,
  ledgerAccount,
  payment,
  paymentPart,
  posting,
  providerRefund,
} from '../../platform/db/schema.ts';
import type { PartRow } from '../parts/parts.ts';
import type { PaymentRow } from '../paymentRow.ts';

/** A provider's part of a payment, with what the ledger has of its money, in minor units. */
export type BookedPart = { readonly payment: PaymentRow; readonly part: PartRow; readonly receivedMinor: number };

/** What the ledger says that a provider has brought for a payment. Names are written out, since columns lose their table in a list of fields. */
const received = sql<number>`coalesce((
  select sum(p.amount_minor) from ${posting} p join ${journalEntry} e on e.id = p.entry_id
    join ${ledgerAccount} a on a.id = p.account_id
  where e.payment_id = payment.id and a.kind = 'provider' and e.kind in ('payment', 'topUp', 'opening')), 0)`.mapWith(
  Number,
);

const listParts = (db: Database, provider: ProviderName, isWanted: SQL | undefined): Promise<BookedPart[]> =>
  db
    .select({ payment, part: paymentPart, receivedMinor: received })
    .from(paymentPart)
    .innerJoin(payment, eq(payment.id, paymentPart.paymentId))
    .where(and(eq(paymentPart.provider, provider), isWanted));

/** Whether a time is in one of some periods. */
const isIn = (time: PgColumn, periods: readonly Period[]): SQL | undefined =>
  or(...periods.map(({ since, until }) => and(gte(time, since), lt(time, until))));

/** Money that came in some periods. */
export const findSettled = (db: Database, provider: ProviderName, periods: readonly Period[]): Promise<BookedPart[]> =>
  listParts(
    db,
    provider,
    and(
      inArray(paymentPart.status, ['settled', 'released']),
      isNotNull(paymentPart.settledAt),
      isIn(paymentPart.settledAt, periods),
    ),
  );

/** What banks, and the provider by itself, have taken of a payment and not given back, in minor units. */
export const sumTaken = async (db: Database, paymentId: number): Promise<number> => {
  const [row] = await db
    .select({ minor: sql<number>`coalesce(-sum(${posting.amountMinor}), 0)`.mapWith(Number) })
    .from(posting)
    .innerJoin(journalEntry, eq(journalEntry.id, posting.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(
      and(eq(journalEntry.paymentId, paymentId), eq(journalEntry.kind, 'dispute'), eq(ledgerAccount.kind, 'provider')),
    );
  return row?.minor ?? 0;
};

/** What has been open since before a time. */
export const openSince = (db: Database, provider: ProviderName, before: Date): Promise<BookedPart[]> =>
  listParts(
    db,
    provider,
    and(inArray(payment.state, ['created', 'pending', 'confirming']), lt(payment.startedAt, before)),
  );

/** By what the provider knows the money, or the payment, by, else by our hash. */
export const partNamed = async (
  db: Database,
  provider: ProviderName,
  { reference, hash }: { readonly reference: string | null; readonly hash: string | null },
): Promise<BookedPart | null> => {
  const names: SQL[] = [];
  if (reference !== null) {
    names.push(eq(paymentPart.moneyReference, reference), eq(paymentPart.reference, reference));
  }
  if (hash !== null) names.push(eq(payment.hash, hash));
  if (names.length === 0) return null;
  const found = await listParts(db, provider, or(...names));
  return found.find(({ part }) => reference !== null && part.moneyReference === reference) ?? found[0] ?? null;
};

export type BookedRefund = BookedPart & { readonly refund: typeof providerRefund.$inferSelect };

const listRefunds = (db: Database, provider: ProviderName, isWanted: SQL | undefined): Promise<BookedRefund[]> =>
  db
    .select({ payment, part: paymentPart, receivedMinor: received, refund: providerRefund })
    .from(providerRefund)
    .innerJoin(paymentPart, eq(paymentPart.id, providerRefund.partId))
    .innerJoin(payment, eq(payment.id, paymentPart.paymentId))
    .where(and(eq(paymentPart.provider, provider), isWanted));

/** Money that the books say has gone back in some periods. */
export const findRefunded = (
  db: Database,
  provider: ProviderName,
  periods: readonly Period[],
): Promise<BookedRefund[]> =>
  listRefunds(db, provider, and(eq(providerRefund.state, 'done'), isIn(providerRefund.finishedAt, periods)));

/** Money that the books say has gone back of a part. */
export const readBookedRefunds = (db: Database, provider: ProviderName, { id }: PartRow): Promise<BookedRefund[]> =>
  listRefunds(db, provider, and(eq(providerRefund.state, 'done'), eq(providerRefund.partId, id)));

export const refundNamed = async (
  db: Database,
  provider: ProviderName,
  { key, reference }: { readonly key: string | null; readonly reference: string },
): Promise<BookedRefund | null> => {
  const isIt = or(eq(providerRefund.reference, reference), ...(key === null ? [] : [eq(providerRefund.key, key)]));
  const [found] = await listRefunds(db, provider, isIt);
  return found ?? null;
};
