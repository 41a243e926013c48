import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkMigrations, unsafeStatements } from '../../tools/checkMigrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'fifteen-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const findFaults = (sql: string): Promise<readonly string[]> => {
  const file = join(folder, 'migration.sql');
  writeFileSync(file, sql);
  return unsafeStatements([file]);
};

test('the migrations since the release pass', async () => {
  expect(await checkMigrations()).toEqual([]);
}, 30_000);

test.each([
  ['ALTER TABLE "order" DROP COLUMN "note";', 'ban-drop-column'],
  ['DROP TABLE "draft";', 'ban-drop-table'],
  ['ALTER TABLE "order" RENAME COLUMN "note" TO "remark";', 'renaming-column'],
  ['ALTER TABLE "order" ADD COLUMN "owner" text NOT NULL;', 'adding-required-field'],
  ['ALTER TABLE "order" ALTER COLUMN "note" SET NOT NULL;', 'adding-not-nullable-field'],
  ['ALTER TABLE "file" ALTER COLUMN "size" TYPE bigint;', 'changing-column-type'],
  ['ALTER TABLE "file" ADD CONSTRAINT "small" CHECK (size < 10);', 'constraint-missing-not-valid'],
])('%s is refused', async (sql, rule) => {
  expect((await findFaults(sql)).join('\n')).toContain(rule);
});

test('what only the version before the release used may go, where the migration says so', async () => {
  const reason = '-- contract: nothing has read "note" since 0.2.0\n-- squawk-ignore ban-drop-column\n';
  expect(await findFaults(`${reason}ALTER TABLE "order" DROP COLUMN "note";`)).toEqual([]);
});

test.each([
  'ALTER TABLE "order" ADD COLUMN "owner" text;',
  'CREATE TABLE "note" ("id" text PRIMARY KEY NOT NULL, "order_id" integer NOT NULL);',
  'CREATE INDEX "order_note" ON "order" ("note");',
])('%s is taken', async (sql) => {
  expect(await findFaults(sql)).toEqual([]);
});
