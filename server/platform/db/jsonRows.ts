import { type SQL, sql } from 'drizzle-orm';
import * as Schema from 'effect/Schema';

type Row = Schema.Top & { readonly DecodingServices: never };

/** A text of the database that is one of these values. */
export const oneOfTexts = <T extends string>(values: Readonly<Record<T, unknown>>) =>
  Schema.declare((value: unknown): value is T => typeof value === 'string' && Object.hasOwn(values, value));

/** A time as JSON of the database has it. */
export const jsonTime = Schema.DateFromString;

/**
 * The rows of a query of its own, as a column of another: what would be two round trips is one.
 * @param row what each row is; reading throws where one is not
 */
export const jsonRows = <R extends Row>(row: R, query: SQL): SQL<readonly R['Type'][]> => {
  const decode = Schema.decodeUnknownSync(Schema.Array(row));
  return sql`(select coalesce(json_agg(found), '[]') from (${query}) as found)`.mapWith((value: unknown) =>
    decode(value),
  );
};

/** Whether a query finds anything, as a column of another. */
export const existsIn = (query: SQL): SQL<boolean> => sql<boolean>`exists (${query})`;
