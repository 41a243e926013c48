import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Days, the first and the last of them included. */
export type Days = { readonly from?: string; readonly to?: string };

export const isOfPeriod = ({ from, to }: Days): boolean => from !== undefined || to !== undefined;

/** The moments of some days by a brand's clock. */
export const inDays = (column: PgColumn, { from, to }: Days, timeZone: string): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${column} >= (${from}::date::timestamp at time zone ${timeZone})`,
    to === undefined ? undefined : sql`${column} < ((${to}::date + 1)::timestamp at time zone ${timeZone})`,
  );

/** Days that are stored as days. */
export const onDays = (column: PgColumn, { from, to }: Days): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${column} >= ${from}::date`,
    to === undefined ? undefined : sql`${column} <= ${to}::date`,
  );
