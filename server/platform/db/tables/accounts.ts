import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { Customer, Locale } from '../../../../openapi/types.ts';
import { country } from './catalogue.ts';
import {
  type AccountRequestKind,
  accountRequestKinds,
  checkAmong,
  type LinkPurpose,
  linkPurposes,
  locales,
  userTypes,
} from './checks.ts';
import { time } from './columns.ts';
import { customer } from './customers.ts';

/** Registrations whose address is not confirmed yet: a row of `customer` always has a confirmed one. Any number may wait for an address. */
export const pendingRegistration = pgTable(
  'pending_registration',
  {
    id: serial('id').primaryKey(),
    brand: text('brand').notNull(),
    /** in lower case, as in `customer` */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    userType: text('user_type').$type<Customer['user_type']>().notNull(),
    name: text('name').notNull(),
    companyName: text('company_name'),
    vatId: text('vat_id'),
    address: text('address'),
    postcode: text('postcode'),
    city: text('city'),
    countryId: integer('country_id').references(() => country.id),
    locale: text('locale').$type<Locale>().notNull(),
    /** when terms and privacy were accepted */
    termsAcceptedAt: time('terms_accepted_at').notNull(),
    /** since when the newsletter is wanted */
    newsletterAt: time('newsletter_at'),
    /** who has registered */
    visitorId: text('visitor_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('pending_registration_email').on(table.email, table.brand),
    index('pending_registration_created').on(table.createdAt),
    check('pending_registration_user_type', checkAmong(table.userType, userTypes)),
    check('pending_registration_locale', checkAmong(table.locale, locales)),
  ],
);

/** Links of mails. What they are called by is stored as a hash, the e-mail address in it included. */
export const accountLink = pgTable(
  'account_link',
  {
    id: serial('id').primaryKey(),
    keyHash: text('key_hash').notNull().unique(),
    brand: text('brand').notNull(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    /** null once the registration is gone: it has become an account, or is too old */
    registrationId: integer('registration_id').references(() => pendingRegistration.id, { onDelete: 'set null' }),
    /** the account that it is of, or that it has led to */
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    /** the address that an account is to have; null once it has it, or the link ends */
    email: text('email'),
    /** who has asked for it, where that is known */
    visitorId: text('visitor_id'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    /** the visitor who has used it */
    usedBy: text('used_by'),
  },
  (table) => [
    index('account_link_registration').on(table.registrationId),
    index('account_link_customer').on(table.customerId),
    index('account_link_created').on(table.createdAt),
    index('account_link_awaited').on(table.expiresAt).where(sql`${table.email} is not null`),
    check('account_link_purpose', checkAmong(table.purpose, linkPurposes)),
    check('account_link_email', sql`${table.email} is null or ${table.purpose} = 'emailChange'`),
  ],
);

/** What has been asked for by an e-mail address, until a job has looked it up and has sent a mail. */
export const accountRequest = pgTable(
  'account_request',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<AccountRequestKind>().notNull(),
    brand: text('brand').notNull(),
    email: text('email').notNull(),
    registrationId: integer('registration_id').references(() => pendingRegistration.id, { onDelete: 'cascade' }),
    linkId: integer('link_id').references(() => accountLink.id, { onDelete: 'cascade' }),
    visitorId: text('visitor_id'),
    locale: text('locale').$type<Locale>().notNull(),
    /** the application's public address when it was asked, for links in mails */
    origin: text('origin').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('account_request_registration').on(table.registrationId),
    index('account_request_link').on(table.linkId),
    check('account_request_kind', checkAmong(table.kind, accountRequestKinds)),
    check('account_request_locale', checkAmong(table.locale, locales)),
  ],
);
