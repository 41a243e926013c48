import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ReceiptDocument } from '../receiptDocument.ts';
import { notNegative } from './checks.ts';
import { time } from './columns.ts';
import { topUp } from './payments.ts';

/** The receipt of a credited top-up, as it is handed over: it never changes. */
export const topUpReceipt = pgTable(
  'top_up_receipt',
  {
    topUpId: integer('top_up_id')
      .primaryKey()
      .references(() => topUp.id),
    document: jsonb('document').$type<ReceiptDocument>().notNull(),
    /** path of the PDF in the file store */
    path: text('path').notNull(),
    size: integer('size').notNull(),
    /** SHA-256 of its bytes, base64url */
    sha256: text('sha256').notNull(),
    madeAt: time('made_at').notNull(),
  },
  (table) => [index('top_up_receipt_path').on(table.path), check('top_up_receipt_size', notNegative(table.size))],
);
