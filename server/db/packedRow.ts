import { type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Columns = Readonly<Record<string, PgColumn>>;
type Row<C extends Columns> = { [Name in keyof C]: GetColumnData<C[Name]> };

/** A column as JSON that reads as its own text does: numbers keep the places that they have. */
const jsonOf = (column: PgColumn): SQL =>
  column.getSQLType().startsWith('numeric') ? sql`${column}::text` : sql`${column}`;

/**
 * Columns of a table as one column of a query: what the server tells of each column, and what is made of it for each answer, takes longer
 * than the values. For columns whose JSON is what they hold: not bytes, and no whole numbers beyond 2⁵³.
 */
export const packedRow = <C extends Columns>(columns: C): SQL<Row<C>> => {
  const named = Object.entries(columns);
  const list = sql.join(
    named.map(([, column]) => jsonOf(column)),
    sql`, `,
  );
  const read = (values: readonly unknown[]): Row<C> =>
    Object.fromEntries(
      named.map(([name, column], at): readonly unknown[] => [
        name,
        values[at] === null ? null : column.mapFromDriverValue(values[at]),
      ]),
    );
  return sql`json_build_array(${list})`.mapWith(read);
};
