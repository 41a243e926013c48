import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Balance, CurrencyCode } from '../../openapi/types.ts';
import { money } from '../platform/core/money.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { ledgerAccount, posting } from '../platform/db/schema.ts';

/** Whose balance, and at which brand: each brand is a firm of its own, which owes what it has been paid. */
export type BalanceOwner = { readonly customerId: number; readonly brand: string };

export type BalanceMinor = {
  readonly currency: CurrencyCode;
  readonly moneyMinor: number;
  readonly bonusMinor: number;
};

type BrandBalance = BalanceMinor & { readonly brand: string };

export const emptyBalance = (currency: CurrencyCode): BalanceMinor => ({ currency, moneyMinor: 0, bonusMinor: 0 });

/** Summed account by account, from the index alone: how much others have posted makes no difference. */
const sumMinor = sql<number>`(select coalesce(sum(${posting.amountMinor}), 0) from ${posting} where ${posting.accountId} = ${ledgerAccount.id})`;

type AccountOfCustomer = Pick<typeof ledgerAccount.$inferSelect, 'brand' | 'kind' | 'currency'> & {
  readonly sumMinor: number;
};

/** What a brand owes: accounts of the same brand and currency are one balance. */
const balancesIn = (accounts: readonly AccountOfCustomer[]): readonly BrandBalance[] => {
  const balances = new Map<string, BrandBalance>();
  for (const { brand, kind, currency, sumMinor: sum } of accounts) {
    const name = `${brand} ${currency}`;
    const known = balances.get(name) ?? { brand, ...emptyBalance(currency) };
    const part = kind === 'customerMoney' ? 'moneyMinor' : 'bonusMinor';
    balances.set(name, { ...known, [part]: known[part] - sum });
  }
  return [...balances.values()].filter(({ moneyMinor, bonusMinor }) => moneyMinor !== 0 || bonusMinor !== 0);
};

const listAccounts = (db: Database | Transaction, which: SQL | undefined): Promise<AccountOfCustomer[]> => {
  const { id, brand, kind, currency } = ledgerAccount;
  return db
    .select({ brand, kind, currency, sumMinor: sumMinor.mapWith(Number) })
    .from(ledgerAccount)
    .where(which)
    .orderBy(asc(id));
};

/** The balances of a customer at all brands, but for empty ones. */
export const balancesOfAll = async (db: Database | Transaction, customerId: number): Promise<readonly BrandBalance[]> =>
  balancesIn(await listAccounts(db, eq(ledgerAccount.customerId, customerId)));

/** The balances of a customer at a brand, but for empty ones: one at most, as every way to have another is refused. */
export const readBalances = async (
  db: Database | Transaction,
  { customerId, brand }: BalanceOwner,
): Promise<readonly BalanceMinor[]> => {
  const which = and(eq(ledgerAccount.customerId, customerId), eq(ledgerAccount.brand, brand));
  return balancesIn(await listAccounts(db, which)).map(({ brand: _, ...balance }) => balance);
};

/**
 * A customer's balance at a brand: the sum of the postings of their accounts.
 * @param usual the customer's currency, of an empty balance
 */
export const readBalance = async (
  db: Database | Transaction,
  owner: BalanceOwner,
  usual: CurrencyCode,
): Promise<BalanceMinor> => {
  const [balance] = await readBalances(db, owner);
  return balance ?? emptyBalance(usual);
};

export const balanceView = ({ currency, moneyMinor, bonusMinor }: BalanceMinor): Balance => ({
  money: money(moneyMinor, currency),
  bonus: money(bonusMinor, currency),
  total: money(moneyMinor + bonusMinor, currency),
});
