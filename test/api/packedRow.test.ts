import { eq, getTableColumns, sql } from 'drizzle-orm';
import { boolean, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../server/db/open.ts';
import { packedRow } from '../../server/db/packedRow.ts';
import { minor } from '../../server/db/tables/columns.ts';
import { openPostgres } from '../support/postgres/onPostgres.ts';
import { hasPostgres } from '../support/postgres/postgres.ts';

const sample = pgTable('sample', {
  id: integer('id').notNull(),
  name: text('name'),
  amountMinor: minor('amount_minor'),
  rate: numeric('rate', { precision: 5, scale: 2 }),
  quantity: numeric('quantity', { precision: 12, scale: 2, mode: 'number' }),
  isOpen: boolean('is_open'),
  at: timestamp('at', { withTimezone: true, precision: 3 }),
  data: jsonb('data').$type<unknown>(),
  tags: text('tags').array(),
});
const other = pgTable('other', { sampleId: integer('sample_id').notNull(), note: text('note') });

const rows = [
  {
    id: 1,
    name: 'Zoë "quoted" \\ 🙂\n',
    amountMinor: 9_007_199_254_740_991,
    rate: '19.00',
    quantity: 12.5,
    isOpen: false,
    at: new Date('2026-03-29T01:59:59.999Z'),
    data: { list: [1, '2', null], text: 'ü' },
    tags: ['a,b', '"', 'ł'],
  },
  {
    id: 2,
    name: null,
    amountMinor: null,
    rate: null,
    quantity: null,
    isOpen: null,
    at: null,
    data: null,
    tags: null,
  },
];

const databases: readonly (readonly [string, boolean, () => Promise<OpenDatabase>])[] = [
  ['the embedded database', true, () => openDatabase({ memory: true })],
  ['PostgreSQL', hasPostgres, async () => openDatabase({ url: await (await openPostgres()).freshDatabase() })],
];

describe.each(databases)('columns packed in one, on %s', (_name, isThere, open) => {
  test.runIf(isThere)('read as they do one by one, and nothing of a row that is not joined', async () => {
    const { db, close } = await open();
    await db.execute(
      sql`create table sample (id integer not null, name text, amount_minor bigint, rate numeric(5, 2), quantity numeric(12, 2),
        is_open boolean, at timestamptz(3), data jsonb, tags text[])`,
    );
    await db.execute(sql`create table other (sample_id integer not null, note text)`);
    await db.insert(sample).values(rows);
    await db.insert(other).values({ sampleId: 1, note: null });
    await db.execute(sql`set time zone 'Asia/Kathmandu'`);

    const beside = db
      .select({ packed: packedRow(getTableColumns(other)).as('other_packed') })
      .from(other)
      .where(eq(other.sampleId, sample.id))
      .as('beside');
    const found = await db
      .select({ plain: sample, packed: packedRow(getTableColumns(sample)), other: beside.packed })
      .from(sample)
      .leftJoinLateral(beside, sql`true`)
      .orderBy(sample.id);

    expect(found.map((each) => each.plain)).toEqual(rows);
    expect(found.map((each) => each.packed)).toEqual(rows);
    expect(found.map((each) => each.other)).toEqual([{ sampleId: 1, note: null }, null]);
    await close();
  });
});
