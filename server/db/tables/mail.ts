import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { order } from './orders.ts';

export type MailTemplate = 'quotationReady' | 'paymentReceived' | 'orderFinished';

/** Mails owed to customers, written with the change that they report; `sent_at` null until they have left. */
export const mail = pgTable(
  'mail',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id),
    template: text('template').$type<MailTemplate>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
  },
  (table) => [
    uniqueIndex('mail_order_template').on(table.orderId, table.template),
    index('mail_sent').on(table.sentAt),
  ],
);
