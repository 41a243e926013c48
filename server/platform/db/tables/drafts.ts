import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { services } from '../../../../machines/services/index.ts';
import type { DraftToWrite, Service } from '../../../../openapi/types.ts';
import { checkAmong } from './checks.ts';
import { time } from './columns.ts';
import { customer } from './customers.ts';

/**
 * An order in status `draft` of a signed-in customer. Any of its fields may be missing or invalid; it belongs to no cart and has no price.
 * When it is submitted, it becomes a row of `order` with the same hash.
 */
export const draft = pgTable(
  'draft',
  {
    id: serial('id').primaryKey(),
    /** the customer's name for it, which makes one quotation of it */
    key: text('key').notNull(),
    /** of the order that it becomes */
    hash: text('hash').notNull().unique(),
    brand: text('brand').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    service: text('service').$type<Service>().notNull(),
    content: jsonb('content').$type<Pick<DraftToWrite, 'fields' | 'documents'>>().notNull(),
    revision: text('revision').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    keptUntil: time('kept_until').notNull(),
  },
  (table) => [
    uniqueIndex('draft_key').on(table.customerId, table.brand, table.key),
    index('draft_kept_until').on(table.keptUntil),
    check('draft_service', checkAmong(table.service, services)),
  ],
);
