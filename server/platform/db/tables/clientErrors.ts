import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** Errors that applications did not expect, alike ones counted. Nothing in it is about a person. */
export const clientError = pgTable(
  'client_error',
  {
    brand: text('brand').notNull(),
    code: text('code').notNull(),
    chart: text('chart').notNull(),
    state: text('state').notNull(),
    build: text('build').notNull(),
    count: integer('count').notNull(),
    lastAt: time('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brand, table.code, table.chart, table.state, table.build] })],
);
