import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { askBoth } from '../db/askBoth.ts';
import { finds } from '../db/jsonRows.ts';
import type { Database, Transaction } from '../db/open.ts';
import { preparedFor } from '../db/preparedFor.ts';
import { file, orderMessage, phoneAcceptance, posting, withdrawal } from '../db/schema.ts';
import { mayHave, orderExtras } from '../db/tables/extras.ts';
import { lockOrder } from '../orders/moveOrder.ts';
import type { OrderRow } from '../orders/orderRow.ts';

const hasRows = (table: PgTable): SQL<boolean> =>
  finds(sql`select from ${table} where order_id = ${sql.placeholder('id')}`);

const ofOrder = preparedFor('tables_of_order', (db, name) =>
  db
    .select({
      call: hasRows(phoneAcceptance),
      files: hasRows(file),
      messages: hasRows(orderMessage),
      postings: hasRows(posting),
      withdrawal: hasRows(withdrawal),
    })
    .from(sql`(select) as nothing`)
    .prepare(name),
);

type Found = Awaited<ReturnType<ReturnType<typeof ofOrder>['execute']>>[number];

const withExtras = (found: readonly Found[], extras: number) => {
  const [row] = found;
  if (row === undefined) throw new Error('A query of one row has none.');
  return {
    ...row,
    approvals: mayHave(extras, orderExtras.drafts),
    parcels: mayHave(extras, orderExtras.parcels),
    rating: mayHave(extras, orderExtras.rating),
    refunds: mayHave(extras, orderExtras.refunds),
    revisions: mayHave(extras, orderExtras.revisions),
  };
};

/** Which tables are to be read of an order: most hold nothing of it, and asking each takes longer than asking which. */
export const tablesOfOrder = async (db: Database | Transaction, { id, extras }: Pick<OrderRow, 'id' | 'extras'>) =>
  withExtras(await ofOrder(db).execute({ id }), extras);

/** Locks an order's row until the transaction ends, and says which tables are to be read of it. */
export const lockWithTables = async (tx: Transaction, id: number) => {
  const [row, found] = await askBoth(
    tx,
    () => lockOrder(tx, id),
    () => ofOrder(tx).execute({ id }),
  );
  return { row, has: withExtras(found, row.extras) };
};

/** Which tables may hold something of an order. */
export type TablesOfOrder = Readonly<Awaited<ReturnType<typeof tablesOfOrder>>>;
