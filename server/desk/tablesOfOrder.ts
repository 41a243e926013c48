import { type SQL, sql } from 'drizzle-orm';
import { finds } from '../db/jsonRows.ts';
import type { Database, Transaction } from '../db/open.ts';
import { preparedFor } from '../db/preparedFor.ts';
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
} from '../db/schema.ts';

const tables = {
  approvals: draftApproval,
  call: phoneAcceptance,
  files: file,
  messages: orderMessage,
  parcels: parcel,
  postings: posting,
  rating,
  refunds: refund,
  revisions: revision,
  withdrawal,
} as const;

/** Which tables hold something of an order. */
export type TablesOfOrder = { readonly [Name in keyof typeof tables]: boolean };

const found = (name: keyof typeof tables): SQL<boolean> =>
  finds(sql`select from ${tables[name]} where order_id = ${sql.placeholder('id')}`);

const ofOrder = preparedFor('tables_of_order', (db, name) =>
  db
    .select({
      approvals: found('approvals'),
      call: found('call'),
      files: found('files'),
      messages: found('messages'),
      parcels: found('parcels'),
      postings: found('postings'),
      rating: found('rating'),
      refunds: found('refunds'),
      revisions: found('revisions'),
      withdrawal: found('withdrawal'),
    })
    .from(sql`(select) as nothing`)
    .prepare(name),
);

/** Which tables are to be read of an order: most hold nothing of it, and asking each takes longer than asking which. */
export const tablesOfOrder = async (db: Database | Transaction, id: number): Promise<TablesOfOrder> => {
  const [row] = await ofOrder(db).execute({ id });
  if (row === undefined) throw new Error('A query of one row has none.');
  return row;
};
