import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Customer, Locale, MailingAddress, VatCheck } from '../../../../openapi/types.ts';
import { country } from './catalogue.ts';
import { checkAmong, currencies, invoicings, locales, notNegative, userTypes, vatCheckStates } from './checks.ts';
import { time } from './columns.ts';

/** Registered customers. An account belongs to one brand, or with `brand` null to all brands. */
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
    countryId: integer('country_id').references(() => country.id),
    /** where letters go, if it is not the address above */
    mailingAddress: jsonb('mailing_address').$type<MailingAddress>(),
    /** what the EU's register (VIES) says of the VAT ID */
    vatCheckState: text('vat_check_state').$type<VatCheck['state']>().notNull().default('none'),
    vatCheckedAt: time('vat_checked_at'),
    /** the register's number of the consultation, which proves it */
    vatConsultation: text('vat_consultation'),
    /** a stand-in for the register has answered */
    vatCheckSimulated: boolean('vat_check_simulated').notNull().default(false),
    /** when the register is asked next; null when nobody is to ask it */
    vatCheckDueAt: time('vat_check_due_at'),
    /** how often it has been asked in vain */
    vatCheckAttempts: integer('vat_check_attempts').notNull().default(0),
    phone: text('phone'),
    invoicing: text('invoicing').$type<Customer['invoicing']>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    currency: text('currency').$type<Customer['currency']>().notNull(),
    /** when the address was confirmed; null for an account of a version that did not ask */
    emailVerifiedAt: time('email_verified_at'),
    termsAcceptedAt: time('terms_accepted_at'),
    /** since when the newsletter is wanted */
    newsletterAt: time('newsletter_at'),
    passwordChangedAt: time('password_changed_at'),
    createdAt: time('created_at').notNull(),
    /** since when it is nobody's account: what says whose it was is gone, and the row stays for what refers to it */
    deletedAt: time('deleted_at'),
  },
  (table) => [
    uniqueIndex('customer_login').on(table.email, sql`coalesce(${table.brand}, '')`),
    index('customer_named').using(
      'gin',
      sql`lower(${table.name}) gin_trgm_ops`,
      sql`lower(${table.email}) gin_trgm_ops`,
      sql`lower(${table.companyName}) gin_trgm_ops`,
      sql`lower(${table.vatId}) gin_trgm_ops`,
    ),
    index('customer_vat_check').on(table.vatCheckDueAt).where(sql`${table.vatCheckDueAt} is not null`),
    check('customer_vat_check_state', checkAmong(table.vatCheckState, vatCheckStates)),
    check('customer_vat_check_attempts', notNegative(table.vatCheckAttempts)),
    check('customer_user_type', checkAmong(table.userType, userTypes)),
    check('customer_invoicing', checkAmong(table.invoicing, invoicings)),
    check('customer_locale', checkAmong(table.locale, locales)),
    check('customer_currency', checkAmong(table.currency, currencies)),
  ],
);

/** What is counted by limits that all processes share (`server/platform/core/limits.ts`), as `rate-limiter-flexible` has it. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    /** a limit, and a hash of what is counted by it: neither addresses nor e-mails are here */
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    /** when its window ends */
    expire: time('expire'),
  },
  (table) => [index('rate_limit_expire').on(table.expire)],
);

/** Devices on which a customer has signed in: nobody else's guesses slow them down. */
export const knownDevice = pgTable(
  'known_device',
  {
    /** SHA-256 of the token that the device has in a cookie */
    tokenHash: text('token_hash').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.customerId] }),
    index('known_device_customer').on(table.customerId),
    index('known_device_seen').on(table.seenAt),
  ],
);
