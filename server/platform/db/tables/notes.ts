import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { customer } from './customers.ts';
import { deskPerson, deskToken } from './staff.ts';

/** What staff write down about a customer for each other; it goes with the account. */
export const customerNote = pgTable(
  'customer_note',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id),
    text: text('text').notNull(),
    personId: integer('person_id').references(() => deskPerson.id),
    tokenId: integer('token_id').references(() => deskToken.id),
    at: time('at').notNull(),
  },
  (table) => [index('customer_note_customer').on(table.customerId, table.id)],
);
