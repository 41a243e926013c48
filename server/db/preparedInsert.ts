import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './open.ts';
import { type OfPlaces, preparedColumns } from './preparedColumns.ts';

/**
 * Inserts one row by a statement that is built once for the columns that are given.
 * @param build adds what is to be returned, and prepares the statement by its name
 */
export const preparedInsert = <TTable extends PgTable, Row>(
  name: string,
  table: TTable,
  build: OfPlaces<InferInsertModel<TTable>, Row>,
): ((db: Database | Transaction, values: InferInsertModel<TTable>) => Promise<Row | undefined>) =>
  preparedColumns(name, table, build);
