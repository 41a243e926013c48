import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Attachment, FileFormat, FileInspection, FileRefusal } from '../../../openapi/types.ts';
import { time } from './columns.ts';
import { order } from './orders.ts';

/** An uploaded or delivered file. `order_id` is null until a quotation holds it. */
export const file = pgTable(
  'file',
  {
    id: text('id').primaryKey(),
    brand: text('brand').notNull(),
    name: text('name').notNull(),
    /** bytes */
    size: integer('size').notNull(),
    format: text('format').$type<FileFormat>(),
    status: text('status').$type<FileInspection['status']>().notNull(),
    words: integer('words'),
    reason: text('reason').$type<FileRefusal>(),
    orderId: integer('order_id').references(() => order.id),
    kind: text('kind').$type<Attachment['kind']>().notNull().default('source'),
    /** where the file store keeps the bytes */
    path: text('path').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('file_order').on(table.orderId)],
);
