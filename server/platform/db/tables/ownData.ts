import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DataExport, Locale } from '../../../../openapi/types.ts';
import { checkAmong, exportStates, locales, notNegative } from './checks.ts';
import { time } from './columns.ts';
import { customer } from './customers.ts';

/** Copies of their data that customers have asked for; the last one of a customer shows. */
export const dataExport = pgTable(
  'data_export',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id),
    /** where it was asked for, and the application's public address there, for the mail */
    brand: text('brand').notNull(),
    origin: text('origin').notNull(),
    /** of what describes it */
    locale: text('locale').$type<Locale>().notNull(),
    state: text('state').$type<DataExport['state']>().notNull(),
    /** how often a process has begun to write it; each attempt has a path of its own */
    attempts: integer('attempts').notNull().default(0),
    askedAt: time('asked_at').notNull(),
    readyAt: time('ready_at'),
    /** when it is removed, also before it is ready */
    expiresAt: time('expires_at'),
    /** bytes */
    size: bigint('size', { mode: 'number' }),
    /** path of the bytes in the file store; null until they are there as a whole */
    path: text('path'),
  },
  (table) => [
    index('data_export_customer').on(table.customerId, table.id),
    index('data_export_expiry').on(table.expiresAt),
    index('data_export_path').on(table.path),
    uniqueIndex('data_export_one_prepared').on(table.customerId).where(sql`${table.state} = 'preparing'`),
    check('data_export_state', checkAmong(table.state, exportStates)),
    check('data_export_locale', checkAmong(table.locale, locales)),
    check('data_export_amounts', notNegative(table.attempts, table.size)),
    check(
      'data_export_whole',
      sql`(${table.state} = 'ready') = (${table.path} is not null) and num_nulls(${table.path}, ${table.size}, ${table.readyAt}) in (0, 3)`,
    ),
  ],
);

/** Accounts that are to be deleted; a row goes when its customer withdraws it, or with the account. */
export const accountDeletion = pgTable(
  'account_deletion',
  {
    customerId: integer('customer_id')
      .primaryKey()
      .references(() => customer.id),
    /** where it was asked for, and the application's public address there, for the mails */
    brand: text('brand').notNull(),
    origin: text('origin').notNull(),
    askedAt: time('asked_at').notNull(),
    deletesAt: time('deletes_at').notNull(),
    remindedAt: time('reminded_at'),
  },
  (table) => [index('account_deletion_due').on(table.deletesAt)],
);
