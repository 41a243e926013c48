import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReviewKind, ReviewState } from '../../../../openapi/types.ts';
import { checkAmong, notNegative, reviewKinds, reviewStates } from './checks.ts';
import { minor, time } from './columns.ts';
import { order } from './orders.ts';

/** Versions of an offer that a later one has replaced; the one that stands is the order itself. */
export const earlierOffer = pgTable(
  'earlier_offer',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id),
    version: integer('version').notNull(),
    words: integer('words'),
    quantity: numeric('quantity', { precision: 12, scale: 2, mode: 'number' }),
    netMinor: minor('net_minor').notNull(),
    grossMinor: minor('gross_minor').notNull(),
    deadline: time('deadline'),
    offeredAt: time('offered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.version] }),
    check('earlier_offer_amounts', notNegative(table.words, table.quantity, table.netMinor, table.grossMinor)),
  ],
);

/** What customers ask about offers, oldest first by id; its chart is `machines/quotation/offerReview.ts`. */
export const offerReview = pgTable(
  'offer_review',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id),
    /** of the offer that it is about */
    version: integer('version').notNull(),
    kind: text('kind').$type<ReviewKind>().notNull(),
    state: text('state').$type<ReviewState>().notNull(),
    stateSince: time('state_since').notNull(),
    /** what is to differ, or why it is to be counted again */
    text: text('text').notNull(),
    /** what the desk has said about it */
    answer: text('answer'),
    askedAt: time('asked_at').notNull(),
  },
  (table) => [
    index('offer_review_order').on(table.orderId, table.id),
    uniqueIndex('offer_review_open').on(table.orderId).where(sql`${table.state} = 'asked'`),
    check('offer_review_kind', checkAmong(table.kind, reviewKinds)),
    check('offer_review_state', checkAmong(table.state, reviewStates)),
  ],
);
