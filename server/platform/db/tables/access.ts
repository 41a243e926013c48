import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** Keys that sign tokens and links, two of a purpose at most; in the database so that all processes share them. */
export const signingKey = pgTable(
  'signing_key',
  {
    /** by which a token names the key that it is signed with */
    id: text('id').primaryKey(),
    purpose: text('purpose').notNull(),
    /** base64url of 32 random bytes; encrypted where the environment has a `SECRET` */
    secret: text('secret').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('signing_key_purpose').on(table.purpose, table.createdAt)],
);

/** First answers of creating and paying calls; `status` null while the first call is under way. */
export const idempotency = pgTable(
  'idempotency',
  {
    /** whose key it is, as `customer:1` or `visitor:<id>` */
    caller: text('caller').notNull(),
    /** operation and what it is done to, as `acceptQuotation:<hash>` */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status'),
    body: jsonb('body'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.scope, table.key] }),
    index('idempotency_created').on(table.createdAt),
    index('idempotency_answered').on(table.createdAt).where(sql`${table.bodyHash} <> ''`),
  ],
);
