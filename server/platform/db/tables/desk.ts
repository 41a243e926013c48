import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { CurrencyCode, OrderRefund } from '../../../../openapi/types.ts';
import { checkAmong, currencies, notNegative } from './checks.ts';
import { minor, time } from './columns.ts';
import { file } from './files.ts';
import { order } from './orders.ts';
import { deskPerson, deskSession, deskToken } from './staff.ts';

/** Who of the staff has which order open: a row for each open stream, refreshed while it is read. */
export const deskPresence = pgTable(
  'desk_presence',
  {
    id: text('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id),
    personId: integer('person_id')
      .notNull()
      .references(() => deskPerson.id),
    sessionId: text('session_id')
      .notNull()
      .references(() => deskSession.id, { onDelete: 'cascade' }),
    openedAt: time('opened_at').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [index('desk_presence_order').on(table.orderId), index('desk_presence_session').on(table.sessionId)],
);

/** How many words a person says that a document or the pasted text has; the latest of each holds. */
export const countCorrection = pgTable(
  'count_correction',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id),
    /** null for the pasted text */
    fileId: text('file_id').references(() => file.id, { onDelete: 'cascade' }),
    /** as they were counted or corrected before; null where nobody could */
    wordsBefore: integer('words_before'),
    words: integer('words').notNull(),
    reason: text('reason').notNull(),
    personId: integer('person_id').references(() => deskPerson.id),
    tokenId: integer('token_id').references(() => deskToken.id),
    at: time('at').notNull(),
  },
  (table) => [
    index('count_correction_order').on(table.orderId),
    index('count_correction_file').on(table.fileId),
    check('count_correction_words', notNegative(table.words, table.wordsBefore)),
  ],
);

/** Money of an order that goes back, as staff or a withdrawal ask for it; together at most what was paid for it. What providers send stands in `provider_refund`. */
export const refund = pgTable(
  'refund',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    /** for staff; null where the customer has withdrawn */
    reason: text('reason'),
    cause: text('cause').$type<OrderRefund['cause']>().notNull(),
    /** `byHand`: written down before refunds were sent, and posted by nothing */
    way: text('way').$type<'method' | 'balance' | 'byHand'>().notNull(),
    personId: integer('person_id').references(() => deskPerson.id),
    tokenId: integer('token_id').references(() => deskToken.id),
    at: time('at').notNull(),
  },
  (table) => [
    index('refund_order').on(table.orderId),
    check(
      'refund_cause',
      sql`${table.cause} in ('refunded', 'withdrawn') and (${table.cause} = 'refunded') = (${table.reason} is not null)`,
    ),
    check('refund_way', checkAmong(table.way, { method: true, balance: true, byHand: true })),
    check('refund_amount', sql`${table.amountMinor} > 0`),
    check('refund_currency', checkAmong(table.currency, currencies)),
  ],
);

/** What someone of the staff uploads until it is delivered; then it is a file of its order, under the same id and path. */
export const deskUpload = pgTable(
  'desk_upload',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** bytes */
    size: integer('size').notNull(),
    /** path of the bytes in the file store */
    path: text('path').notNull(),
    personId: integer('person_id').references(() => deskPerson.id),
    tokenId: integer('token_id').references(() => deskToken.id),
    createdAt: time('created_at').notNull(),
    /** when all of it had arrived */
    receivedAt: time('received_at'),
  },
  (table) => [
    index('desk_upload_created').on(table.createdAt),
    index('desk_upload_path').on(table.path),
    check('desk_upload_size', notNegative(table.size)),
  ],
);
