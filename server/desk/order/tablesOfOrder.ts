import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { existsIn } from '../../platform/db/jsonRows.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { prepareStatement } from '../../platform/db/prepareStatement.ts';
import {
  draftApproval,
  file,
  orderMessage,
  parcel,
  phoneAcceptance,
  posting,
  rating,
  refund,
  revision,
  withdrawal,
} from '../../platform/db/schema.ts';

const hasRows = (table: PgTable): SQL<boolean> =>
  existsIn(sql`select from ${table} where order_id = ${sql.placeholder('id')}`);

const ofOrder = prepareStatement('tables_of_order', (db, name) =>
  db
    .select({
      approvals: hasRows(draftApproval),
      call: hasRows(phoneAcceptance),
      files: hasRows(file),
      messages: hasRows(orderMessage),
      parcels: hasRows(parcel),
      postings: hasRows(posting),
      rating: hasRows(rating),
      refunds: hasRows(refund),
      revisions: hasRows(revision),
      withdrawal: hasRows(withdrawal),
    })
    .from(sql`(select) as nothing`)
    .prepare(name),
);

/** Which tables are to be read of an order: most hold nothing of it, and asking each takes longer than asking which. */
export const tablesOfOrder = async (db: Database | Transaction, id: number) => {
  const [row] = await ofOrder(db).execute({ id });
  if (row === undefined) throw new Error('A query of one row has none.');
  return row;
};

/** Which tables hold something of an order. */
export type TablesOfOrder = Readonly<Awaited<ReturnType<typeof tablesOfOrder>>>;
