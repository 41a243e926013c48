import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type AccountMailTemplate, accountMailTemplates, checkAmong, notNegative } from './checks.ts';
import { time } from './columns.ts';
import { order } from './orders.ts';

/** What mails about an order report. */
export type OrderMailTemplate =
  | 'requestReceived'
  | 'quotationReady'
  | 'offerRevised'
  | 'offerUpheld'
  | 'offerLowered'
  | 'orderPlaced'
  | 'deferralGranted'
  | 'paymentReceived'
  | 'deferredPaymentReceived'
  | 'orderFinished'
  | 'messageWritten'
  | 'revisionAnswered'
  | 'revisionDone'
  | 'draftWaiting'
  | 'originalPosted'
  | 'originalReturned'
  | 'withdrawalReceived'
  | 'moneyReturned'
  | 'orderRefunded'
  | 'paymentReminder'
  | 'transferIncomplete'
  | 'orderCanceled';

export type MailTemplate = OrderMailTemplate | AccountMailTemplate;

/** The outbox: mails to customers, written with the change that they report; `sent_at` null until they have left. */
export const mail = pgTable(
  'mail',
  {
    id: serial('id').primaryKey(),
    /** null for a mail about an account, whose address and words are an `account_mail` */
    orderId: integer('order_id').references(() => order.id),
    template: text('template').$type<MailTemplate>().notNull(),
    /** the message, the revision, the draft, the parcel, the money or the bank's entry that it is about; 0 for a mail about the order, of which there is one of a kind */
    about: integer('about').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** why the last attempt failed, as an error's class and code; null before one has, and once it has left */
    failure: text('failure'),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
  },
  (table) => [
    uniqueIndex('mail_order_template').on(table.orderId, table.template, table.about),
    index('mail_sent').on(table.sentAt),
    index('mail_failed').on(table.id).where(sql`${table.failure} is not null`),
    check('mail_attempts', notNegative(table.attempts)),
    check(
      'mail_order_or_account',
      sql`(${table.orderId} is null) = (${checkAmong(table.template, accountMailTemplates)})`,
    ),
  ],
);
