import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a whole number is one of a list, however long that is: in a statement that is prepared, its text is the same for all.
 * @param name of the placeholder that stands for the list
 */
export const isOneOf = (column: PgColumn, name: string): SQL =>
  sql`${column} = any(${sql.placeholder(name)}::integer[])`;
