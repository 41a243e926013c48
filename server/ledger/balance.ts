import { and, eq, sql } from 'drizzle-orm';
import type { Balance, CurrencyCode } from '../../openapi/types.ts';
import { money } from '../core/money.ts';
import type { Database, Transaction } from '../db/open.ts';
import { ledgerAccount, posting } from '../db/schema.ts';

/** Whose balance, and at which brand: each brand is a firm of its own, which owes what it has been paid. */
export type BalanceOwner = { readonly customerId: number; readonly brand: string };

export type BalanceMinor = {
  readonly currency: CurrencyCode;
  readonly moneyMinor: number;
  readonly bonusMinor: number;
};

export const emptyBalance = (currency: CurrencyCode): BalanceMinor => ({ currency, moneyMinor: 0, bonusMinor: 0 });

const owed = (kind: 'customerMoney' | 'customerBonus') =>
  sql<number>`coalesce(-sum(${posting.amountMinor}) filter (where ${ledgerAccount.kind} = ${kind}), 0)`.mapWith(Number);

/** The balances of a customer at all brands, but for empty ones. */
export const balancesOfAll = async (
  db: Database | Transaction,
  customerId: number,
): Promise<readonly (BalanceMinor & { readonly brand: string })[]> => {
  const { brand, currency } = ledgerAccount;
  const rows = await db
    .select({ brand, currency, moneyMinor: owed('customerMoney'), bonusMinor: owed('customerBonus') })
    .from(ledgerAccount)
    .innerJoin(posting, eq(posting.accountId, ledgerAccount.id))
    .where(eq(ledgerAccount.customerId, customerId))
    .groupBy(brand, currency);
  return rows.filter(({ moneyMinor, bonusMinor }) => moneyMinor !== 0 || bonusMinor !== 0);
};

/** The balances of a customer at a brand, but for empty ones: one at most, as every way to have another is refused. */
export const balancesOf = async (
  db: Database | Transaction,
  { customerId, brand }: BalanceOwner,
): Promise<readonly BalanceMinor[]> => {
  const { currency } = ledgerAccount;
  const rows = await db
    .select({ currency, moneyMinor: owed('customerMoney'), bonusMinor: owed('customerBonus') })
    .from(ledgerAccount)
    .innerJoin(posting, eq(posting.accountId, ledgerAccount.id))
    .where(and(eq(ledgerAccount.customerId, customerId), eq(ledgerAccount.brand, brand)))
    .groupBy(currency);
  return rows.filter(({ moneyMinor, bonusMinor }) => moneyMinor !== 0 || bonusMinor !== 0);
};

/**
 * A customer's balance at a brand: the sum of the postings of their accounts.
 * @param usual the customer's currency, of an empty balance
 */
export const balanceOf = async (
  db: Database | Transaction,
  owner: BalanceOwner,
  usual: CurrencyCode,
): Promise<BalanceMinor> => {
  const [balance] = await balancesOf(db, owner);
  return balance ?? emptyBalance(usual);
};

export const balanceView = ({ currency, moneyMinor, bonusMinor }: BalanceMinor): Balance => ({
  money: money(moneyMinor, currency),
  bonus: money(bonusMinor, currency),
  total: money(moneyMinor + bonusMinor, currency),
});
