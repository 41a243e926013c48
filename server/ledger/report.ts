import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CurrencyCode } from '../../openapi/types.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { ledgerAccount, posting } from '../platform/db/schema.ts';
import type { LedgerAccountKind } from '../platform/db/tables/checks.ts';

type Reader = Database | Transaction;

export type AccountSum = {
  readonly kind: LedgerAccountKind;
  readonly currency: CurrencyCode;
  readonly customerId: number | null;
  /** the provider's name; else empty */
  readonly ref: string;
  /** debit positive, credit negative */
  readonly sumMinor: number;
};

const sumMinor = sql<number>`coalesce(sum(${posting.amountMinor}), 0)`.mapWith(Number);

/** What is on each account of a brand; in each currency all of it together is zero. */
export const trialBalance = (db: Reader, brand: string): Promise<AccountSum[]> => {
  const { id, kind, currency, customerId, ref } = ledgerAccount;
  return db
    .select({ kind, currency, customerId, ref, sumMinor })
    .from(ledgerAccount)
    .leftJoin(posting, eq(posting.accountId, id))
    .where(eq(ledgerAccount.brand, brand))
    .groupBy(id)
    .orderBy(asc(id));
};

/** What is owed for an order: positive what the customer owes, negative what was paid and is not charged. */
export const sumReceivable = async (db: Reader, orderId: number): Promise<number> => {
  const [row] = await db
    .select({ sumMinor })
    .from(posting)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(and(eq(posting.orderId, orderId), eq(ledgerAccount.kind, 'receivable')));
  return row?.sumMinor ?? 0;
};

export type Owed = { readonly currency: CurrencyCode; readonly moneyMinor: number; readonly bonusMinor: number };

/** What a brand owes all its customers together, in each currency. */
export const owedToCustomers = (db: Reader, brand: string): Promise<Owed[]> => {
  const { kind, currency } = ledgerAccount;
  const owed = (which: 'customerMoney' | 'customerBonus') =>
    sql<number>`coalesce(-sum(${posting.amountMinor}) filter (where ${kind} = ${which}), 0)`.mapWith(Number);
  return db
    .select({ currency, moneyMinor: owed('customerMoney'), bonusMinor: owed('customerBonus') })
    .from(posting)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(and(eq(ledgerAccount.brand, brand), inArray(kind, ['customerMoney', 'customerBonus'])))
    .groupBy(currency)
    .orderBy(asc(currency));
};
