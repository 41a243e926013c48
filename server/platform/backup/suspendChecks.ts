import { type DatabaseTable, nameTable } from './databaseTables.ts';
import type { Session } from './session.ts';

/** The keys between tables, of which a partition has those of its table. */
const foreignKeys = `select c.conrelid::regclass::text, quote_ident(c.conname), pg_get_constraintdef(c.oid)
  from pg_constraint c join pg_namespace n on n.oid = c.connamespace
  where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'jobs')
  order by 1, 2`;

/**
 * Empties tables and removes, within a transaction, what keeps rows from being loaded in any order and as they are: triggers, which would count
 * and refuse them once more, and the keys between tables. A table's owner may do so; more rights are not needed.
 * @returns restores all of it, and checks the keys of all rows
 */
export const suspendChecks = async (
  session: Session,
  tables: readonly DatabaseTable[],
): Promise<() => Promise<void>> => {
  const keys = await session.rows(foreignKeys);
  for (const [table, key] of keys) await session.run(`alter table ${table} drop constraint ${key}`);
  for (const table of tables) await session.run(`alter table ${nameTable(table)} disable trigger user`);
  // Migrations write some rows of their own.
  await session.run(`truncate ${tables.map(nameTable).join(', ')}`);
  return async () => {
    for (const table of tables) await session.run(`alter table ${nameTable(table)} enable trigger user`);
    for (const [table, key, definition] of keys)
      await session.run(`alter table ${table} add constraint ${key} ${definition}`);
  };
};
