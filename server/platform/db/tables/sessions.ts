import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SessionOnDevice } from '../../../../openapi/types.ts';
import { checkAmong, type SessionEnd, sessionEnds, signInMethods } from './checks.ts';
import { time } from './columns.ts';
import { customer } from './customers.ts';

/** Customers' sessions: what a token names, and what its customer sees of it. The network address itself is not stored. */
export const customerSession = pgTable(
  'customer_session',
  {
    id: uuid('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    brand: text('brand').notNull(),
    /** the visitor who they were before they signed in */
    visitorId: text('visitor_id'),
    signedInWith: text('signed_in_with').$type<SessionOnDevice['signed_in_with']>().notNull(),
    browser: text('browser'),
    system: text('system'),
    /** an ISO 3166 code, or `local`; null where nobody knows */
    place: text('place'),
    createdAt: time('created_at').notNull(),
    /** by its person */
    lastUsedAt: time('last_used_at').notNull(),
    /** by its person, or by a page that renewed it */
    lastSeenAt: time('last_seen_at').notNull(),
    endedAt: time('ended_at'),
    endedBecause: text('ended_because').$type<SessionEnd>(),
  },
  (table) => [
    index('customer_session_customer').on(table.customerId),
    index('customer_session_created').on(table.createdAt),
    check('customer_session_signed_in_with', checkAmong(table.signedInWith, signInMethods)),
    check('customer_session_ended_because', checkAmong(table.endedBecause, sessionEnds)),
  ],
);

/** Refresh tokens of a session, its family: each is replaced by another one when it is used. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    /** SHA-256 of the token */
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => customerSession.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    /** until then it is not replaced: answers that bring it may still be on their way */
    settledAt: time('settled_at').notNull(),
    replacedAt: time('replaced_at'),
    /** until then a call with it is answered as before: nobody knows whether the answer has arrived */
    repeatableUntil: time('repeatable_until'),
  },
  (table) => [index('refresh_token_session').on(table.sessionId)],
);
