import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Money } from '../../../openapi/types.ts';
import { money } from '../../platform/core/money.ts';
import type { Database } from '../../platform/db/open.ts';
import { journalEntry, ledgerAccount, posting } from '../../platform/db/schema.ts';

/** What of the money of these orders is on their customer's balance again, for whatever reason; null where nothing is. */
export const findRefundsToBalance = async (db: Database, orderIds: readonly number[]): Promise<Money | null> => {
  const [returned] = await db
    .select({ currency: journalEntry.currency, minor: sql<number>`-sum(${posting.amountMinor})`.mapWith(Number) })
    .from(posting)
    .innerJoin(journalEntry, eq(journalEntry.id, posting.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(
      and(
        inArray(posting.orderId, [...orderIds]),
        eq(journalEntry.kind, 'return'),
        inArray(ledgerAccount.kind, ['customerMoney', 'customerBonus']),
      ),
    )
    .groupBy(journalEntry.currency);
  return returned === undefined || returned.minor === 0 ? null : money(returned.minor, returned.currency);
};
