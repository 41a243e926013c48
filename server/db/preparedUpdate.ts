import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './open.ts';
import { type OfPlaces, preparedColumns } from './preparedColumns.ts';

/** What is changed of a row; nothing of it is what finds the row. */
type Changed<TTable extends PgTable> = Partial<Omit<InferInsertModel<TTable>, 'id'>>;

/**
 * Changes one row by a statement that is built once for the columns that are given.
 * @param build finds the row by the placeholder `id`, adds what is to be returned, and prepares the statement by its name
 */
export const preparedUpdate = <TTable extends PgTable, Row>(
  name: string,
  table: TTable,
  build: OfPlaces<Changed<TTable>, Row>,
): ((db: Database | Transaction, id: number, changed: Changed<TTable>) => Promise<Row | undefined>) => {
  const update = preparedColumns(name, table, build);
  return (db, id, changed) => update(db, changed, { id });
};
