import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './open.ts';
import { preparedFor } from './preparedFor.ts';

/** A place for each column that is given. */
type Places<Given> = { readonly [column in keyof Given]: SQL };

export type PreparedRow<Row> = { readonly execute: (values: Record<string, unknown>) => Promise<readonly Row[]> };

/** Makes a statement, by its name, of a place for each column that it writes. */
export type OfPlaces<Given, Row> = (
  db: Database | Transaction,
  places: Places<Given>,
  name: string,
) => PreparedRow<Row>;

/**
 * Writes one row by a statement that is built once for the columns that are given: of a table with many, building it takes longer than
 * sending it.
 */
export const preparedColumns = <Given extends object, Row>(
  name: string,
  table: PgTable,
  build: OfPlaces<Given, Row>,
): ((db: Database | Transaction, values: Given, beside?: Record<string, unknown>) => Promise<Row | undefined>) => {
  const columns = getTableColumns(table);
  const arePlaces = (values: object): values is Places<Given> => Object.keys(values).every((key) => key in columns);
  const statements = new Map<string, (db: Database | Transaction) => PreparedRow<Row>>();
  const statementFor = (given: readonly string[]): ((db: Database | Transaction) => PreparedRow<Row>) => {
    const key = given.join();
    const known = statements.get(key);
    if (known !== undefined) return known;
    const places: object = Object.fromEntries(given.map((column) => [column, sql`${sql.placeholder(column)}`]));
    if (!arePlaces(places)) throw new Error(`A row of ${name} has something that is no column: ${key}.`);
    const prepared = preparedFor(`${name}_${statements.size + 1}`, (db, own) => build(db, places, own));
    statements.set(key, prepared);
    return prepared;
  };
  return async (db, values, beside = {}) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const written = given.map(
      ([column, value]) => [column, value === null ? null : columns[column]?.mapToDriverValue(value)] as const,
    );
    const [row] = await statementFor(given.map(([column]) => column))(db).execute({
      ...Object.fromEntries(written),
      ...beside,
    });
    return row;
  };
};
