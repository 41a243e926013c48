import { getTableColumns, type InferSelectModel } from 'drizzle-orm';
import { packedRow } from '../db/packedRow.ts';
import { order } from '../db/schema.ts';

/** A row of the table `order`. */
export type OrderRow = InferSelectModel<typeof order>;

/** An order's whole row, as one column of a query. */
export const orderRow = packedRow(getTableColumns(order));
