import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import { normaliseEmail } from '../../machines/lib/emailAddress.ts';
import type { Customer } from '../../openapi/types.ts';
import { type BalanceMinor, balanceView } from '../ledger/index.ts';
import { nobodysHash } from '../platform/core/password.ts';
import type { Database } from '../platform/db/open.ts';
import { customer } from '../platform/db/schema.ts';
import { fromBillingColumns } from './billingColumns.ts';
import { profileTag } from './profileTag.ts';

export type CustomerRow = typeof customer.$inferSelect;

/** The login as it is stored: a capital letter, a space, or a mark that nobody sees locks nobody out. */
export const normaliseLogin = (username: string): string => normaliseEmail(username).normalize('NFC').toLowerCase();

const usableAt = (brand: Brand) => or(eq(customer.brand, brand.id), isNull(customer.brand));

/** The account of a login at a brand; the brand's own goes before one for all brands. */
export const findAccount = async (db: Database, brand: Brand, username: string): Promise<CustomerRow | undefined> => {
  const [row] = await db
    .select()
    .from(customer)
    .where(and(eq(customer.email, normaliseLogin(username)), usableAt(brand)))
    .orderBy(asc(customer.brand))
    .limit(1);
  return row;
};

/**
 * What a log-in needs of the account of a login at a brand. A row comes back whether there is an account or not: reading one takes
 * measurably longer than reading none.
 */
export const findCredentials = async (
  db: Database,
  brand: Brand,
  username: string,
): Promise<Pick<CustomerRow, 'id' | 'passwordHash'> | undefined> => {
  const [row] = await db
    .select({ id: customer.id, passwordHash: sql<string>`coalesce(${customer.passwordHash}, ${nobodysHash})` })
    .from(sql`(select 1) as asked`)
    .leftJoin(customer, and(eq(customer.email, normaliseLogin(username)), usableAt(brand)))
    .orderBy(asc(customer.brand))
    .limit(1);
  const id = row?.id ?? null;
  return row === undefined || id === null ? undefined : { id, passwordHash: row.passwordHash };
};

/** The customer of a token, as long as the account exists. */
export const findCustomer = async (db: Database, brand: Brand, id: number): Promise<CustomerRow | undefined> => {
  const [row] = await db
    .select()
    .from(customer)
    .where(and(eq(customer.id, id), usableAt(brand)));
  return row;
};

/** The profile as the contract has it. @param balance in the currency in which there is one */
export const customerView = (row: CustomerRow, balance: BalanceMinor): Customer => ({
  id: row.id,
  email: row.email,
  ...fromBillingColumns(row),
  phone: row.phone,
  invoicing: row.invoicing,
  locale: row.locale,
  currency: row.currency,
  account_balance: balanceView(balance).total,
  mailing_address: row.mailingAddress,
  vat_check: {
    state: row.vatCheckState,
    checked_at: row.vatCheckedAt?.toISOString() ?? null,
    simulated: row.vatCheckSimulated,
  },
  newsletter: row.newsletterAt !== null,
  tag: profileTag(row),
});
