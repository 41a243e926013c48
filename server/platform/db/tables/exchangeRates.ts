import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CurrencyCode, RateSource } from '../../../../openapi/types.ts';
import type { InvoiceDocumentExchange } from '../invoiceDocument.ts';
import { checkAmong, currencies, rateSources } from './checks.ts';
import { time } from './columns.ts';
import { invoice } from './invoices.ts';

/**
 * Rates as they are published. `nbp`: table A of the National Bank of Poland, złote for one unit; `ecb`: euro reference rates, `bmf`:
 * monthly averages of the German Federal Ministry of Finance, both units for one euro.
 */
export const exchangeRate = pgTable(
  'exchange_rate',
  {
    source: text('source').$type<RateSource>().notNull().default('nbp'),
    /** the day of the table; of a month its first */
    date: date('date', { mode: 'string' }).notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    /** as `228/A/NBP/2026`, `ECB 2026-11-20`, `BMF 2026-11` */
    tableNumber: text('table_number').notNull(),
    rate: numeric('rate', { precision: 12, scale: 6 }).notNull(),
    importedAt: time('imported_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.date, table.currency] }),
    check('exchange_rate_source', checkAmong(table.source, rateSources)),
    check('exchange_rate_currency', checkAmong(table.currency, currencies)),
    check('exchange_rate_positive', sql`${table.rate} > 0`),
  ],
);

/** When a source was last asked for rates, and since when it does not answer with any. */
export const rateFetch = pgTable(
  'rate_fetch',
  {
    source: text('source').$type<RateSource>().primaryKey(),
    triedAt: time('tried_at').notNull(),
    failedSince: time('failed_since'),
    /** why, in English, for staff */
    reason: text('reason'),
  },
  (table) => [check('rate_fetch_source', checkAmong(table.source, rateSources))],
);

/** The tax of an invoice in the currency in which it is owed, by a rate that was published after its issue; the invoice itself stays. */
export const invoiceExchange = pgTable('invoice_exchange', {
  invoiceId: integer('invoice_id')
    .primaryKey()
    .references(() => invoice.id),
  exchange: jsonb('exchange').$type<InvoiceDocumentExchange>().notNull(),
  at: time('at').notNull(),
});
