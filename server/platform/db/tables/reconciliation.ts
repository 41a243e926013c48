import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '../../../../openapi/types.ts';
import { notNegative } from './checks.ts';
import { time } from './columns.ts';

/** A day of which a provider's list is compared with the books; `finished_at` null until it has been. */
export const reconciliation = pgTable(
  'reconciliation',
  {
    provider: text('provider').$type<Exclude<PaymentMethod, 'balance' | 'coupon' | 'later'>>().notNull(),
    /** in UTC, as `2026-11-20` */
    day: text('day').notNull(),
    startedAt: time('started_at').notNull(),
    finishedAt: time('finished_at'),
    payments: integer('payments').notNull().default(0),
    refunds: integer('refunds').notNull().default(0),
    /** that were new */
    differences: integer('differences').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.day] }),
    check('reconciliation_counts', notNegative(table.payments, table.refunds, table.differences)),
  ],
);
