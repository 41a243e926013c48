import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { CurrencyCode } from '../../../../openapi/types.ts';
import { checkAmong, currencies, notNegative } from './checks.ts';
import { minor, time } from './columns.ts';
import { customer } from './customers.ts';
import { deskPerson, deskToken } from './staff.ts';

/** How much a company may owe a brand for orders that it pays within thirty days. A new limit is a new row: the latest holds, and none means nothing. */
export const creditLimit = pgTable(
  'credit_limit',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id),
    brand: text('brand').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    note: text('note').notNull(),
    personId: integer('person_id').references(() => deskPerson.id),
    tokenId: integer('token_id').references(() => deskToken.id),
    at: time('at').notNull(),
  },
  (table) => [
    index('credit_limit_customer').on(table.customerId, table.brand, table.id),
    check('credit_limit_amount', notNegative(table.amountMinor)),
    check('credit_limit_currency', checkAmong(table.currency, currencies)),
  ],
);
