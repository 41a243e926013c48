import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Customer, Locale } from '../../../openapi/types.ts';
import { minor, time } from './columns.ts';

/** Registered customers. An account belongs to one brand, or with `brand` null to all brands of the house. */
export const customer = pgTable(
  'customer',
  {
    id: serial('id').primaryKey(),
    brand: text('brand'),
    /** The login; in lower case. */
    email: text('email').notNull(),
    /** argon2id, with its salt and parameters */
    passwordHash: text('password_hash').notNull(),
    userType: text('user_type').$type<Customer['user_type']>().notNull(),
    name: text('name').notNull(),
    companyName: text('company_name'),
    vatId: text('vat_id'),
    address: text('address'),
    postcode: text('postcode'),
    city: text('city'),
    countryId: integer('country_id'),
    phone: text('phone'),
    invoicing: text('invoicing').$type<Customer['invoicing']>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    currency: text('currency').$type<Customer['currency']>().notNull(),
    balanceMinor: minor('balance_minor').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('customer_login').on(table.email, sql`coalesce(${table.brand}, '')`)],
);

/** Customers' tokens taken back before their time; forgotten once they would have expired anyway. */
export const revokedToken = pgTable(
  'revoked_token',
  { id: text('id').primaryKey(), expiresAt: time('expires_at').notNull() },
  (table) => [index('revoked_token_expiry').on(table.expiresAt)],
);

/** Attempts to sign in with a wrong password; forgotten after a quarter of an hour, and when the right one is given. */
export const failedSignIn = pgTable(
  'failed_sign_in',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id),
    at: time('at').notNull(),
  },
  (table) => [index('failed_sign_in_customer').on(table.customerId, table.at)],
);
