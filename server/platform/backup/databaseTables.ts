import type { Session } from './session.ts';

export type DatabaseTable = {
  readonly schema: string;
  readonly name: string;
  /** Types by the names of columns; what the database computes itself is left out. */
  readonly columns: ReadonlyMap<string, string>;
};

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A table as statements name it. */
export const nameTable = ({ schema, name }: Pick<DatabaseTable, 'schema' | 'name'>): string =>
  `${quoteName(schema)}.${quoteName(name)}`;

/** Extensions make relations of their own, which are no part of a backup. */
const isOfNoExtension = `not exists (
  select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/*
 * All of the schema `public`, which the migrations make. Of the queues (pg-boss), the queues and their jobs: a start queues most of
 * what is open again, but not a delayed answer of the automatic desk or a warning of a low balance, and it knows nothing of attempts so far. The
 * rest of that schema are its own notes of when it last looked, which it makes again, and the schedule, which every start writes.
 */
const tables = `select n.nspname::text, c.relname::text, a.attname::text, format_type(a.atttypid, null)::text
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p') and not c.relispartition and ${isOfNoExtension}
    and (n.nspname = 'public' or (n.nspname = 'jobs' and c.relname in ('queue', 'job')))
  order by n.nspname, c.relname, a.attnum`;

/** The tables that a backup is of. */
export const databaseTables = async (session: Session): Promise<readonly DatabaseTable[]> => {
  const found = new Map<
    string,
    { readonly schema: string; readonly name: string; readonly columns: Map<string, string> }
  >();
  for (const [schema, name, column, type] of await session.rows(tables)) {
    if (schema == null || name == null || column == null || type == null) continue;
    const table = found.get(`${schema}.${name}`) ?? { schema, name, columns: new Map() };
    found.set(`${schema}.${name}`, table);
    table.columns.set(column, type);
  }
  return [...found.values()];
};

/** The names of the sequences that rows are numbered by. */
export const databaseSequences = async (session: Session): Promise<readonly string[]> => {
  const rows = await session.rows(`select c.relname::text from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname = 'public' and ${isOfNoExtension} order by c.relname`);
  return rows.flatMap(([name]) => (name == null ? [] : [name]));
};

/** Whether there is anything in the schemas that this program uses. */
export const isInUse = async (session: Session): Promise<boolean> => {
  const rows = await session.rows(`select c.relname::text from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle', 'jobs') and ${isOfNoExtension} limit 1`);
  return rows.length > 0;
};
