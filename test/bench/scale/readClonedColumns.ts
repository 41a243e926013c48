import type pg from 'pg';

/** A column of a copied table, and how a copy's value differs: by a number, by a suffix, by a time, or not at all. */
export type Column = {
  readonly name: string;
  readonly generated: boolean;
  readonly change: 'number' | 'suffix' | 'time' | 'none';
};

type Read = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly generated: boolean;
};

type Unique = { readonly table: string; readonly columns: readonly string[] };
type Reference = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly to: string;
  readonly keys: readonly string[];
};

const columnsQuery = `
  select table_name as table, column_name as column, data_type as type, is_generated = 'ALWAYS' or is_identity = 'YES' as generated
  from information_schema.columns where table_schema = 'public' and table_name = any($1) order by table_name, ordinal_position`;

const uniquesQuery = `
  select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])
  where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relname = any($1) group by c.relname, i.indexrelid`;

const referencesQuery = `
  select c.relname as table, t.relname as to,
    (select array_agg(a.attname::text order by k.place) from unnest(f.conkey) with ordinality k(num, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num) as columns,
    (select array_agg(a.attname::text order by k.place) from unnest(f.confkey) with ordinality k(num, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.num) as keys
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
  where f.contype = 'f' and c.relname = any($1) and t.relname = any($1)`;

const selectChange = (type: string): 'number' | 'suffix' | 'none' =>
  ['integer', 'bigint'].includes(type) ? 'number' : type === 'text' ? 'suffix' : 'none';

/**
 * The columns of tables that are copied together: what is unique differs in each copy, what refers to a copied row refers to its copy, and
 * times lie further back.
 */
export const readClonedColumns = async (
  client: pg.Client,
  tables: readonly string[],
): Promise<ReadonlyMap<string, readonly Column[]>> => {
  const ask = async <T extends pg.QueryResultRow>(text: string): Promise<readonly T[]> =>
    (await client.query<T>(text, [tables])).rows;
  const columns = await ask<Read>(columnsQuery);
  const uniques = await ask<Unique>(uniquesQuery);
  const references = await ask<Reference>(referencesQuery);
  const typeOf = new Map(columns.map(({ table, column, type }) => [`${table}.${column}`, type]));
  const changed = new Map<string, 'number' | 'suffix'>();
  const mark = (table: string, column: string): boolean => {
    const change = selectChange(typeOf.get(`${table}.${column}`) ?? '');
    if (change === 'none' || changed.has(`${table}.${column}`)) return false;
    changed.set(`${table}.${column}`, change);
    return true;
  };
  const follow = (): boolean =>
    references
      .flatMap(({ table, columns: from, to, keys }) =>
        from.map((column, at) => changed.has(`${to}.${keys[at]}`) && mark(table, column)),
      )
      .some(Boolean);
  // Customers are different people, though nothing demands it.
  mark('order', 'customer_email');
  for (const { table, columns: of } of uniques) if (of.length === 1) mark(table, of[0] ?? '');
  while (follow());
  for (const { table, columns: of } of uniques) {
    if (of.some((column) => changed.has(`${table}.${column}`))) continue;
    const free = of.filter((column) => selectChange(typeOf.get(`${table}.${column}`) ?? '') === 'number').at(-1);
    mark(table, free ?? of.at(-1) ?? '');
    while (follow());
  }
  const byTable = Map.groupBy(columns, ({ table }) => table);
  return new Map(
    [...byTable].map(([table, of]) => [
      table,
      of.map(({ column: name, type, generated }): Column => {
        const change = changed.get(`${table}.${name}`) ?? (type === 'timestamp with time zone' ? 'time' : 'none');
        return { name, generated, change };
      }),
    ]),
  );
};
