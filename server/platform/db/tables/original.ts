import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ApprovalState, Carrier, ParcelState } from '../../../../openapi/types.ts';
import { approvalStates, carriers, checkAmong, parcelStates } from './checks.ts';
import { time } from './columns.ts';
import { file } from './files.ts';
import { order } from './orders.ts';

/** Drafts of what is printed, which customers approve first, oldest first by id; their chart is `machines/original/draftApproval.ts`. */
export const draftApproval = pgTable(
  'draft_approval',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id),
    state: text('state').$type<ApprovalState>().notNull(),
    stateSince: time('state_since').notNull(),
    /** null once the documents of the order are deleted */
    fileId: text('file_id').references(() => file.id, { onDelete: 'set null' }),
    /** what is to be changed */
    comment: text('comment'),
    putUpAt: time('put_up_at').notNull(),
  },
  (table) => [
    index('draft_approval_order').on(table.orderId, table.id),
    index('draft_approval_file').on(table.fileId),
    uniqueIndex('draft_approval_open').on(table.orderId).where(sql`${table.state} in ('waiting', 'approved')`),
    check('draft_approval_state', checkAmong(table.state, approvalStates)),
    check('draft_approval_comment', sql`(${table.state} = 'changes_asked') = (${table.comment} is not null)`),
  ],
);

/** Printed originals that were posted, oldest first by id; their chart is `machines/original/parcel.ts`. */
export const parcel = pgTable(
  'parcel',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id),
    state: text('state').$type<ParcelState>().notNull(),
    stateSince: time('state_since').notNull(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    /** as the carrier writes it */
    trackingNumber: text('tracking_number').notNull(),
    postedAt: time('posted_at').notNull(),
  },
  (table) => [
    index('parcel_order').on(table.orderId, table.id),
    uniqueIndex('parcel_open').on(table.orderId).where(sql`${table.state} in ('posted', 'delivered')`),
    check('parcel_state', checkAmong(table.state, parcelStates)),
    check('parcel_carrier', checkAmong(table.carrier, carriers)),
  ],
);
