import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** Keys that sign tokens and links; in the database so that all processes share them. */
export const signingKey = pgTable('signing_key', {
  purpose: text('purpose').primaryKey(),
  /** base64url of 32 random bytes */
  secret: text('secret').notNull(),
  createdAt: time('created_at').notNull(),
});

/** First answers of creating and paying calls; `status` null while the first call is under way. */
export const idempotency = pgTable(
  'idempotency',
  {
    /** operation and what it is done to, as `acceptQuotation:<hash>` */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status'),
    body: jsonb('body'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);
