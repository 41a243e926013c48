import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { CurrencyCode, Locale, PaymentFailure, PaymentMethod, PaymentStatus } from '../../../openapi/types.ts';
import { minor, time } from './columns.ts';
import { order } from './orders.ts';

export const payment = pgTable(
  'payment',
  {
    id: serial('id').primaryKey(),
    hash: text('hash').notNull().unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id),
    method: text('method').$type<PaymentMethod>().notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    reason: text('reason').$type<PaymentFailure>(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    /** 1 for the first payment of the order */
    attempt: integer('attempt').notNull(),
    providerRef: text('provider_ref'),
    redirectUrl: text('redirect_url'),
    locale: text('locale').$type<Locale>().notNull(),
    origin: text('origin').notNull(),
    startedAt: time('started_at').notNull(),
    finishedAt: time('finished_at'),
  },
  (table) => [index('payment_order').on(table.orderId), index('payment_provider_ref').on(table.providerRef)],
);

/** The sandbox provider's own books. */
export const sandboxSession = pgTable('sandbox_session', {
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
});

/** Notifications the sandbox provider owes or has delivered. */
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
