import { type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Columns = Readonly<Record<string, PgColumn>>;
type Row<C extends Columns> = { [Name in keyof C]: GetColumnData<C[Name]> };

/** A column as JSON that reads as its own text does: numbers keep the places that they have. */
const jsonOf = (column: PgColumn): SQL =>
  column.getSQLType().startsWith('numeric') ? sql`${column}::text` : sql`${column}`;

const rowOf = <C extends Columns>(columns: C, present: SQL | undefined): SQL<Row<C>> => {
  const named = Object.entries(columns);
  const list = sql.join(
    named.map(([, column]) => jsonOf(column)),
    sql`, `,
  );
  const array = sql`json_build_array(${list})`;
  const read = (values: readonly unknown[]): Row<C> =>
    Object.fromEntries(
      named.map(([name, column], at): readonly unknown[] => [
        name,
        values[at] === null ? null : column.mapFromDriverValue(values[at]),
      ]),
    );
  return (present === undefined ? array : sql`case when ${present} then ${array} end`).mapWith(read);
};

/**
 * Columns of a table as one column of a query: what the server tells of each column, and what is made of it for each answer, takes longer
 * than the values. For columns whose JSON is what they hold: not bytes, and no whole numbers beyond 2⁵³.
 */
export const packedRow = <C extends Columns>(columns: C): SQL<Row<C>> => rowOf(columns, undefined);

/** The same of a table that is joined where it has a row. @param key a column of it that is never null */
export const packedRowOf = <C extends Columns>(columns: C, key: PgColumn): SQL<Row<C> | null> =>
  rowOf(columns, sql`${key} is not null`);
