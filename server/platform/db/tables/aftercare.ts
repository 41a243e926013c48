import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MessageAuthor, Rating, RevisionState } from '../../../../openapi/types.ts';
import { checkAmong, messageAuthors, revisionStates } from './checks.ts';
import { time } from './columns.ts';
import { order } from './orders.ts';
import { deskPerson, deskToken } from './staff.ts';

/** What a customer thinks of a finished order. */
export const rating = pgTable(
  'rating',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => order.id),
    stars: integer('stars').$type<Rating['stars']>().notNull(),
    comment: text('comment'),
    /** from which on it can be changed for some days */
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [check('rating_stars', sql`${table.stars} between 1 and 5`)],
);

/** What a customer and the desk write to each other about an order, oldest first by id. */
export const orderMessage = pgTable(
  'order_message',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id),
    by: text('by').$type<MessageAuthor>().notNull(),
    /** the person of the staff, or the script by its token; neither for the customer and for the first script's token */
    personId: integer('person_id').references(() => deskPerson.id),
    tokenId: integer('token_id').references(() => deskToken.id),
    text: text('text').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    index('order_message_order').on(table.orderId, table.id),
    check('order_message_by', checkAmong(table.by, messageAuthors)),
  ],
);

/** Revisions that customers ask for of finished orders, oldest first by id; its chart is `machines/aftercare/revision.ts`. */
export const revision = pgTable(
  'revision',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id),
    state: text('state').$type<RevisionState>().notNull(),
    stateSince: time('state_since').notNull(),
    /** what is to be revised */
    text: text('text').notNull(),
    /** what the desk has said about it last */
    answer: text('answer'),
    askedAt: time('asked_at').notNull(),
  },
  (table) => [
    index('revision_order').on(table.orderId, table.id),
    uniqueIndex('revision_open').on(table.orderId).where(sql`${table.state} in ('asked', 'accepted')`),
    check('revision_state', checkAmong(table.state, revisionStates)),
  ],
);
