import { sql } from 'drizzle-orm';
import { check, date, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CurrencyCode } from '../../../../openapi/types.ts';
import { currencies, oneOf } from './checks.ts';
import { time } from './columns.ts';

/** Mean rates of the National Bank of Poland (table A): złote for one unit of a currency. */
export const exchangeRate = pgTable(
  'exchange_rate',
  {
    /** the day of the table */
    date: date('date', { mode: 'string' }).notNull(),
    currency: text('currency').$type<Exclude<CurrencyCode, 'PLN'>>().notNull(),
    /** as `228/A/NBP/2026` */
    tableNumber: text('table_number').notNull(),
    rate: numeric('rate', { precision: 12, scale: 6 }).notNull(),
    importedAt: time('imported_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.date, table.currency] }),
    check('exchange_rate_currency', oneOf(table.currency, currencies)),
    check('exchange_rate_positive', sql`${table.rate} > 0`),
  ],
);
