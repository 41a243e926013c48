import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { CurrencyCode } from '../../openapi/types.ts';
import type { ProviderName } from '../platform/core/paymentProvider.ts';
import type { Transaction } from '../platform/db/open.ts';
import { ledgerAccount } from '../platform/db/schema.ts';
import type { LedgerAccountKind } from '../platform/db/tables/checks.ts';

/** Kinds of which a customer of a brand has an account each, in a currency. */
const customerKinds = ['customerMoney', 'customerBonus'] as const satisfies readonly LedgerAccountKind[];
type CustomerKind = (typeof customerKinds)[number];

/** Kinds of which a brand has one account, in a currency. */
const brandKinds = [
  'held',
  'receivable',
  'unassigned',
  'revenue',
  'vat',
  'rounding',
  'bonusCost',
  'voucherCost',
  'writtenOff',
] as const;
type BrandKind = Exclude<LedgerAccountKind, CustomerKind | 'provider'>;
brandKinds satisfies readonly BrandKind[];

/** An account of a brand: whose it is, or which provider's, where the kind has several. */
export type LedgerAccount =
  | { readonly kind: CustomerKind; readonly customerId: number }
  | { readonly kind: 'provider'; readonly provider: ProviderName }
  | { readonly kind: BrandKind };

type Row = { readonly kind: LedgerAccountKind; readonly customerId: number | null; readonly ref: string };

const toRow = (account: LedgerAccount): Row => ({
  kind: account.kind,
  customerId: 'customerId' in account ? account.customerId : null,
  ref: 'provider' in account ? account.provider : '',
});

const nameAccount = ({ kind, customerId, ref }: Row): string => `${kind} ${customerId ?? ''} ${ref}`;

type Wanted = { readonly brand: string; readonly currency: CurrencyCode; readonly rows: readonly Row[] };

/** The accounts of a brand itself, and of some customers. */
const find = async (tx: Transaction, { brand, currency, rows }: Wanted): Promise<ReadonlyMap<string, number>> => {
  const customers = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))];
  const found = await tx
    .select()
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.brand, brand),
        eq(ledgerAccount.currency, currency),
        or(isNull(ledgerAccount.customerId), inArray(ledgerAccount.customerId, customers)),
      ),
    );
  return new Map(found.map((row) => [nameAccount(row), row.id]));
};

/**
 * Opens accounts, with those that belong to them: all of a brand, both of a customer. Everybody opens them in one sequence, so that of
 * transactions that open the same accounts at once each waits for one that waits for none of them.
 */
const open = async (tx: Transaction, { brand, currency, rows }: Wanted): Promise<void> => {
  const ofBrand = rows.some(({ kind }) => brandKinds.some((one) => one === kind));
  const providers = [...new Set(rows.flatMap(({ ref }) => (ref === '' ? [] : [ref])))].sort();
  const customers = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))].sort((a, b) => a - b);
  await tx
    .insert(ledgerAccount)
    .values(
      [
        ...(ofBrand ? brandKinds : []).map((kind) => ({ kind })),
        ...providers.map((ref) => ({ kind: 'provider' as const, ref })),
        ...customers.flatMap((customerId) => customerKinds.map((kind) => ({ kind, customerId }))),
      ].map((row) => ({ brand, currency, ...row })),
    )
    .onConflictDoNothing();
};

/** Finds the accounts of an entry, and opens those that are missing. @returns the number of each */
export const openAccounts = async (
  tx: Transaction,
  brand: string,
  currency: CurrencyCode,
  accounts: readonly LedgerAccount[],
): Promise<(account: LedgerAccount) => number> => {
  const rows = accounts.map(toRow);
  let known = await find(tx, { brand, currency, rows });
  const missing = rows.filter((row) => !known.has(nameAccount(row)));
  if (missing.length > 0) {
    await open(tx, { brand, currency, rows: missing });
    // What another transaction has opened meanwhile is committed by now.
    known = await find(tx, { brand, currency, rows });
  }
  return (account) => {
    const id = known.get(nameAccount(toRow(account)));
    if (id === undefined) throw new Error(`There is no account ${account.kind} of ${brand}.`);
    return id;
  };
};
