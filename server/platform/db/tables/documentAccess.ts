import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { customer } from './customers.ts';
import { order } from './orders.ts';
import { deskPerson, deskToken } from './staff.ts';

/** Who downloaded which document, and by what: a link of the customer's, the archive of an order, the desk. */
export const documentAccess = pgTable(
  'document_access',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id').references(() => order.id),
    by: text('by').$type<'link' | 'archive' | 'desk'>().notNull(),
    /** null for an archive, which holds all that was delivered; a file may be removed later */
    fileId: text('file_id'),
    fileName: text('file_name'),
    /** whoever asked for the link: whoever has it may use it */
    customerId: integer('customer_id').references(() => customer.id),
    personId: integer('person_id').references(() => deskPerson.id),
    tokenId: integer('token_id').references(() => deskToken.id),
    at: time('at').notNull(),
  },
  (table) => [index('document_access_order').on(table.orderId)],
);
