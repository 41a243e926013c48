import { and, eq, isNull } from 'drizzle-orm';
import type { CurrencyCode } from '../../openapi/types.ts';
import type { ProviderName } from '../core/paymentProvider.ts';
import type { Transaction } from '../db/open.ts';
import { ledgerAccount } from '../db/schema.ts';
import type { LedgerAccountKind } from '../db/tables/checks.ts';

/** An account of a brand: whose it is, or which provider's, where the kind has several. */
export type LedgerAccount =
  | { readonly kind: 'customerMoney' | 'customerBonus'; readonly customerId: number }
  | { readonly kind: 'provider'; readonly provider: ProviderName }
  | { readonly kind: Exclude<LedgerAccountKind, 'customerMoney' | 'customerBonus' | 'provider'> };

/** Finds an account, or opens it. */
export const accountId = async (
  tx: Transaction,
  brand: string,
  currency: CurrencyCode,
  account: LedgerAccount,
): Promise<number> => {
  const row = {
    brand,
    currency,
    kind: account.kind,
    customerId: 'customerId' in account ? account.customerId : null,
    ref: 'provider' in account ? account.provider : '',
  };
  const find = async (): Promise<number | undefined> => {
    const [found] = await tx
      .select({ id: ledgerAccount.id })
      .from(ledgerAccount)
      .where(
        and(
          eq(ledgerAccount.brand, brand),
          eq(ledgerAccount.currency, currency),
          eq(ledgerAccount.kind, row.kind),
          row.customerId === null ? isNull(ledgerAccount.customerId) : eq(ledgerAccount.customerId, row.customerId),
          eq(ledgerAccount.ref, row.ref),
        ),
      );
    return found?.id;
  };
  const known = await find();
  if (known !== undefined) return known;
  const [opened] = await tx.insert(ledgerAccount).values(row).onConflictDoNothing().returning({ id: ledgerAccount.id });
  const id = opened?.id ?? (await find());
  if (id === undefined) throw new Error(`There is no account ${row.kind} of ${brand}.`);
  return id;
};
