import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { order } from './orders.ts';
import { deskPerson, deskToken } from './staff.ts';

/** Offers that were accepted on the phone. The database refuses to change or remove a row: it is the proof of a contract. */
export const phoneAcceptance = pgTable('phone_acceptance', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => order.id),
  /** who called */
  callerName: text('caller_name').notNull(),
  calledAt: time('called_at').notNull(),
  /** what was read out and agreed to */
  words: text('words').notNull(),
  /** who took the call */
  takenBy: text('taken_by').notNull(),
  personId: integer('person_id').references(() => deskPerson.id),
  tokenId: integer('token_id').references(() => deskToken.id),
  recordedAt: time('recorded_at').notNull(),
});
