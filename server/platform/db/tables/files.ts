import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CountDoubt, FileFormat, FileInspection, FileRefusal } from '../../../../openapi/types.ts';
import {
  checkAmong,
  type FileKind,
  fileFormats,
  fileKinds,
  fileRefusals,
  fileStatuses,
  notNegative,
} from './checks.ts';
import { time } from './columns.ts';
import { customer } from './customers.ts';
import { draft } from './drafts.ts';
import { order } from './orders.ts';

/** An uploaded or delivered file. `order_id` is null until a quotation holds it, `draft_id` unless a draft does. */
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
    /** with spaces; null where nobody has counted them */
    characters: integer('characters'),
    /** a count that may not be what a person would count, in place of `words` */
    doubt: jsonb('doubt').$type<CountDoubt>(),
    /** what there is beside plain text, and what of it `words` counts; null until the file is counted */
    portions: jsonb('portions').$type<FileInspection['portions']>(),
    reason: text('reason').$type<FileRefusal>(),
    orderId: integer('order_id').references(() => order.id),
    draftId: integer('draft_id').references(() => draft.id, { onDelete: 'set null' }),
    /** place among the order's files, from 0; as they were added, then as they were delivered */
    position: integer('position'),
    kind: text('kind').$type<FileKind>().notNull().default('source'),
    /** path of the bytes in the file store; orders that were asked for with the same document share them */
    path: text('path').notNull(),
    /** who uploaded it, as `customer:1` or `visitor:<id>`, and a keyed hash of their address: until a request holds it, it is theirs alone; in turn, their files are counted */
    visitor: text('visitor'),
    address: text('address'),
    /** of a document that was sent or delivered with an order: the order's customer, who finds the order by its name; a trigger of the migrations writes it */
    customerId: integer('customer_id').references(() => customer.id),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('file_name_begins').on(table.customerId, table.brand, sql`lower(${table.name}) text_pattern_ops`),
    index('file_name_holds')
      .using('gin', sql`lower(${table.name}) gin_trgm_ops`)
      .where(sql`${table.customerId} is not null`),
    index('file_draft').on(table.draftId),
    uniqueIndex('file_order_position').on(table.orderId, table.position),
    index('file_path').on(table.path),
    check('file_status', checkAmong(table.status, fileStatuses)),
    check('file_format', checkAmong(table.format, fileFormats)),
    check('file_reason', checkAmong(table.reason, fileRefusals)),
    check('file_kind', checkAmong(table.kind, fileKinds)),
    check('file_counts', notNegative(table.size, table.words, table.characters, table.position)),
    check('file_position_in_order', sql`(${table.orderId} IS NULL) = (${table.position} IS NULL)`),
  ],
);

/** How much a visitor or a network address has uploaded on a day (UTC), and how much text their requests have brought. */
export const uploadCount = pgTable(
  'upload_count',
  {
    /** `2026-11-20` */
    day: text('day').notNull(),
    /** `visitor:<id>`, `customer:1` or `address:<keyed hash>`; of texts, after the word `text` */
    subject: text('subject').notNull(),
    files: integer('files').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.subject] }),
    check('upload_count_amounts', notNegative(table.files, table.bytes)),
  ],
);
