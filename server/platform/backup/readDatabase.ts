import type { ArchiveRecord, TextRow } from './archiveRecord.ts';
import { BackupRefusal } from './backupRefusal.ts';
import { type DatabaseTable, databaseSequences, databaseTables, nameTable, quoteName } from './databaseTables.ts';
import { appliedMigrations, areKnown } from './migrations.ts';
import type { Session } from './session.ts';

/** Characters that are read at once, as a rule: so much is in memory, however long a table's rows are. */
const pageCharacters = 1_000_000;
const firstPage = 50;
const maxPage = 2_000;

const countCharacters = (rows: readonly TextRow[]): number =>
  rows.reduce((sum, row) => row.reduce((length, value) => length + (value?.length ?? 4), sum), 0);

/** The rows of a statement, some at once, within a transaction. */
export async function* readPages(session: Session, statement: string): AsyncGenerator<readonly TextRow[]> {
  await session.run(`declare backup_rows no scroll cursor for ${statement}`);
  for (let count = firstPage; ; ) {
    const rows = await session.rows(`fetch forward ${count} from backup_rows`);
    if (rows.length === 0) break;
    yield rows;
    const fitting = Math.floor((rows.length * pageCharacters) / Math.max(1, countCharacters(rows)));
    // At most four times as many: the rows before may have been short ones.
    count = Math.max(1, Math.min(fitting, count * 4, maxPage));
  }
  await session.run('close backup_rows');
}

/** Jobs that are done are the queue's history, which it removes itself; those that failed for good are shown to the staff. */
const selectCondition = ({ schema, name }: DatabaseTable): string =>
  schema === 'jobs' && name === 'job' ? `where state in ('created', 'retry', 'active', 'failed')` : '';

/**
 * Begins the transaction in which everything is read, so that it is of one moment; tables are locked against migrations, which may rewrite
 * them behind the snapshot.
 * @returns the tables to be read
 */
export const beginSnapshot = async (session: Session): Promise<readonly DatabaseTable[]> => {
  const tables = await databaseTables(session);
  await session.run('begin isolation level repeatable read, read only');
  if (tables.length > 0) await session.run(`lock table ${tables.map(nameTable).join(', ')} in access share mode`);
  return tables;
};

/**
 * Everything that the database holds.
 * @param print takes a line a table
 * @throws BackupRefusal where it holds nothing of this program, or is of a newer version of it
 */
export async function* readDatabase(
  session: Session,
  tables: readonly DatabaseTable[],
  print: (line: string) => void,
): AsyncGenerator<ArchiveRecord> {
  const migrations = await appliedMigrations(session);
  if (migrations === null || migrations.length === 0)
    throw new BackupRefusal('The database holds nothing of this program.');
  if (!areKnown(migrations))
    throw new BackupRefusal('The database is of a newer version than this program: back it up with that version.');
  yield { kind: 'header', madeAt: new Date().toISOString(), migrations };
  for (const table of tables) {
    const columns = [...table.columns.keys()];
    yield { kind: 'table', schema: table.schema, name: table.name, columns };
    const texts = columns.map((column) => `${quoteName(column)}::text`).join(', ');
    let count = 0;
    for await (const rows of readPages(session, `select ${texts} from ${nameTable(table)} ${selectCondition(table)}`)) {
      yield { kind: 'rows', rows };
      count += rows.length;
    }
    print(`${table.schema}.${table.name}: ${count} rows`);
  }
  // After the rows: a sequence is at no moment behind the numbers of rows that were committed before.
  for (const name of await databaseSequences(session)) {
    const [[value, isCalled] = []] = await session.rows(
      `select last_value::text, is_called::text from public.${quoteName(name)}`,
    );
    if (value != null) yield { kind: 'sequence', name, value, isCalled: isCalled === 'true' };
  }
}
