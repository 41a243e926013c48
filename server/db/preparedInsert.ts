import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './open.ts';
import { preparedFor } from './preparedFor.ts';

/** A place for each column of a row that is inserted. */
type Places<TTable extends PgTable> = { readonly [column in keyof InferInsertModel<TTable>]: SQL };

type Prepared<Row> = { readonly execute: (values: Record<string, unknown>) => Promise<readonly Row[]> };

/**
 * Inserts one row by a statement that is built once for the columns that are given: of a table with many, building it takes longer than
 * sending it.
 * @param build adds what is to be returned, and prepares the statement by its name
 */
export const preparedInsert = <TTable extends PgTable, Row>(
  name: string,
  table: TTable,
  build: (db: Database | Transaction, values: Places<TTable>, name: string) => Prepared<Row>,
): ((db: Database | Transaction, values: InferInsertModel<TTable>) => Promise<Row | undefined>) => {
  const columns = getTableColumns(table);
  const arePlaces = (values: object): values is Places<TTable> => Object.keys(values).every((key) => key in columns);
  const statements = new Map<string, (db: Database | Transaction) => Prepared<Row>>();
  const statementFor = (given: readonly string[]): ((db: Database | Transaction) => Prepared<Row>) => {
    const key = given.join();
    const known = statements.get(key);
    if (known !== undefined) return known;
    const values: object = Object.fromEntries(given.map((column) => [column, sql`${sql.placeholder(column)}`]));
    if (!arePlaces(values)) throw new Error(`A row of ${name} has something that is no column: ${key}.`);
    const prepared = preparedFor(`${name}_${statements.size + 1}`, (db, own) => build(db, values, own));
    statements.set(key, prepared);
    return prepared;
  };
  return async (db, values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const written = given.map(
      ([column, value]) => [column, value === null ? null : columns[column]?.mapToDriverValue(value)] as const,
    );
    const [row] = await statementFor(given.map(([column]) => column))(db).execute(Object.fromEntries(written));
    return row;
  };
};
