import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { CurrencyCode, Locale } from '../../../openapi/types.ts';
import { currencies, locales, notNegative, oneOf } from '../../db/tables/checks.ts';
import { minor, time } from '../../db/tables/columns.ts';

/** The stand-in's own books: what it was asked to collect, and what became of it. */
export const sandboxSession = pgTable(
  'sandbox_session',
  {
    id: text('id').primaryKey(),
    /** the payment's hash; one session a reference */
    reference: text('reference').notNull().unique(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    status: text('status').$type<'open' | 'processing' | 'paid' | 'declined' | 'canceled' | 'expired'>().notNull(),
    reason: text('reason'),
    notifyUrl: text('notify_url').notNull(),
    returnUrl: text('return_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    language: text('language').$type<Locale>().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    check(
      'sandbox_session_status',
      oneOf(table.status, { open: true, processing: true, paid: true, declined: true, canceled: true, expired: true }),
    ),
    check('sandbox_session_amount', notNegative(table.amountMinor)),
    check('sandbox_session_currency', oneOf(table.currency, currencies)),
    check('sandbox_session_language', oneOf(table.language, locales)),
  ],
);

/** Notifications that the stand-in has to deliver or has delivered. */
export const sandboxNotification = pgTable(
  'sandbox_notification',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sandboxSession.id),
    body: jsonb('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: time('next_at').notNull(),
    deliveredAt: time('delivered_at'),
  },
  (table) => [index('sandbox_notification_next').on(table.nextAt)],
);

/** Money that the stand-in has sent back; one refund a session and key. */
export const sandboxRefund = pgTable(
  'sandbox_refund',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sandboxSession.id),
    key: text('key').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    unique('sandbox_refund_key').on(table.sessionId, table.key),
    check('sandbox_refund_amount', notNegative(table.amountMinor)),
  ],
);
