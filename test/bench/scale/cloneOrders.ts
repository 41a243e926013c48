import pg from 'pg';
import { type Column, readClonedColumns } from './readClonedColumns.ts';

/** Tables that an order leaves rows in by itself; the others are dictionaries, accounts and what expires. */
const always = ['cart', 'order'] as const;

/** What a copy is older than the one before it. */
const between = "interval '9 minutes'";

const quoted = (name: string): string => `"${name}"`;

const copyColumn = ({ name, change }: Column, stride: number): string => {
  const column = `source.${quoted(name)}`;
  if (change === 'number') return `${column} + ${stride} * n`;
  if (change === 'suffix') return `${column} || '~' || n`;
  return change === 'time' ? `${column} - n * ${between}` : column;
};

const readNumber = async (client: pg.Client, text: string): Promise<number> =>
  Number((await client.query<{ number: string }>(`select coalesce((${text}), 0)::text as number`)).rows[0]?.number);

/** Tables whose rows belong to an order, as their foreign keys say. */
const listOrderTables = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ table: string }>(
    `with recursive reached(name) as (
       select unnest($1::name[])
       union
       select c.relname from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
         join reached on reached.name = t.relname where f.contype = 'f' and c.relnamespace = 'public'::regnamespace
         and c.relname not in ('customer', 'ledger_account'))
     select name::text as table from reached`,
    [[...always, 'payment', 'journal_entry', 'invoice']],
  );
  return rows.map(({ table }) => table);
};

/**
 * Copies everything that a database's orders have left in it until there are so many orders. Constraints hold as they do for what the
 * server writes: numbers of invoices and sequences go on behind the last copy.
 */
export const cloneOrders = async (url: string, orders: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const there = await readNumber(client, 'select count(*) from "order"');
    if (orders <= there) return;
    const tables = await listOrderTables(client);
    const columns = await readClonedColumns(client, tables);
    const numbers = [...columns].flatMap(([table, of]) =>
      of
        .filter(({ change }) => change === 'number')
        .map(({ name }) => `select max(${quoted(name)}) from ${quoted(table)}`),
    );
    const maxId = await readNumber(client, `select max(max) from (${numbers.join(' union all ')}) all_numbers`);
    const stride = maxId + 1;
    const copies = Math.ceil(orders / there) - 1;
    // Triggers and foreign keys have nothing to object to in copies, and take most of the time.
    await client.query('set session_replication_role = replica; set synchronous_commit = off; set work_mem = 256000');
    for (const [table, of] of columns) {
      const written = of.filter(({ generated }) => !generated);
      await client.query(
        `insert into ${quoted(table)} (${written.map(({ name }) => quoted(name)).join(', ')})
         select ${written.map((column) => copyColumn(column, stride)).join(', ')}
         from ${quoted(table)} source, generate_series(1, ${copies}) n`,
      );
    }
    await client.query('set session_replication_role = origin');
    await client.query(`update invoice_series s set last_number = (
      select max(sequence) from invoice i where i.brand = s.brand and i.series = s.series and i.year = s.year)`);
    await client.query(`update invoice_chain c set length = (select max(link) from invoice i where i.brand = c.brand)
      where length > 0`);
    for (const [table, of] of columns) {
      if (!of.some(({ name, change }) => name === 'id' && change === 'number')) continue;
      await client.query(
        `select setval(s, (select max(id) from ${quoted(table)})) from pg_get_serial_sequence($1, 'id') s
        where s is not null and exists (select from ${quoted(table)})`,
        [quoted(table)],
      );
    }
    await client.query('vacuum analyze');
    // What was copied is on the disk before anything is measured.
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
};
