import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { StatusGroup } from '../../../../openapi/types.ts';

/**
 * How many entries the lists of customers have: the sum of a list's rows. Triggers of the migrations add a row for each change, so that
 * changes of one customer's orders never wait for each other; a job folds the rows of a list into one for each group. A migration that
 * puts a status into another group counts the orders anew.
 */
export const listCount = pgTable(
  'list_count',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customerId: integer('customer_id').notNull(),
    brand: text('brand').notNull(),
    list: text('list').$type<'orders' | 'payments'>().notNull(),
    /** of orders */
    statusGroup: text('status_group').$type<StatusGroup>(),
    /** below zero for what has left the list, or the group */
    entries: integer('entries').notNull(),
    folded: boolean('folded').notNull().default(false),
  },
  (table) => [
    index('list_count_list').on(table.customerId, table.brand, table.list),
    index('list_count_unfolded').on(table.id).where(sql`not ${table.folded}`),
    check('list_count_known', sql`${table.list} in ('orders', 'payments')`),
  ],
);
