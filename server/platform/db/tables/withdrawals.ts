import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale, OrderStatus, WithdrawalReceipt } from '../../../../openapi/types.ts';
import { checkAmong, locales, orderStatuses, withdrawalOutcomes } from './checks.ts';
import { time } from './columns.ts';
import { order } from './orders.ts';

/** Statements by which consumers have withdrawn from a contract. The database refuses to change or remove a row: the law counts from it. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => order.id),
    /** who withdraws, and where the acknowledgement goes */
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** invoiced to a company: a natural person's, who ordered outside of their profession */
    soleTrader: boolean('sole_trader').notNull(),
    /** of the acknowledgement */
    locale: text('locale').$type<Locale>().notNull(),
    /** the order's when the statement came */
    status: text('status').$type<OrderStatus>().notNull(),
    outcome: text('outcome').$type<WithdrawalReceipt['outcome']>().notNull(),
    receivedAt: time('received_at').notNull(),
  },
  (table) => [
    check('withdrawal_locale', checkAmong(table.locale, locales)),
    check('withdrawal_status', checkAmong(table.status, orderStatuses)),
    check('withdrawal_outcome', checkAmong(table.outcome, withdrawalOutcomes)),
  ],
);
