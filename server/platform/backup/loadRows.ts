import type { ArchiveTable, TextRow } from './archiveRecord.ts';
import { type DatabaseTable, nameTable, quoteName } from './databaseTables.ts';
import type { Session } from './session.ts';

export type RowLoader = {
  readonly add: (rows: readonly TextRow[]) => Promise<void>;
  /** Columns of the archive that the table does not have, and whose values are left out. */
  readonly unknown: readonly string[];
};

/** Loads rows of an archive into a table. */
export const loadRows = (session: Session, table: DatabaseTable, { columns }: ArchiveTable): RowLoader => {
  const known = columns.flatMap((column, index) => {
    const type = table.columns.get(column);
    return type === undefined ? [] : [{ column, value: `(r ->> ${index})::${type}` }];
  });
  const statement = `insert into ${nameTable(table)} (${known.map(({ column }) => quoteName(column)).join(', ')})
    overriding system value
    select ${known.map(({ value }) => value).join(', ')} from jsonb_array_elements($1::text::jsonb) as e(r)`;
  return {
    add: async (rows) => {
      await session.rows(statement, [JSON.stringify(rows)]);
    },
    unknown: columns.filter((column) => !table.columns.has(column)),
  };
};
