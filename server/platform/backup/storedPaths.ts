import { getTableName } from 'drizzle-orm';
import { tablesOfPaths } from '../../documents/removeOrphans.ts';
import { type DatabaseTable, nameTable } from './databaseTables.ts';

/** Rows of uploads that have not arrived as a whole: who uploads begins again. */
const unfinished: ReadonlyMap<string, string> = new Map([
  ['file', `status = 'receiving'`],
  ['desk_upload', 'received_at is null'],
]);

const naming: ReadonlySet<string> = new Set(tablesOfPaths.map((table) => getTableName(table)));

/** A statement for the paths of all files that rows name, each once; null where no table names any, as in a database of an earlier version. */
export const storedPaths = (tables: readonly DatabaseTable[]): string | null => {
  const parts = tables
    .filter(({ schema, name }) => schema === 'public' && naming.has(name))
    .map(
      (table) =>
        `select path::text as path from ${nameTable(table)} where path is not null and not (${unfinished.get(table.name) ?? 'false'})`,
    );
  return parts.length === 0 ? null : parts.join(' union ');
};
