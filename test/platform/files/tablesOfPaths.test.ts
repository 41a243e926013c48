import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { tablesOfPaths } from '../../../server/documents/removeOrphans.ts';
import * as schema from '../../../server/platform/db/schema.ts';

it('knows every table that names files, so that none of their bytes is taken for nobody’s', () => {
  const naming = Object.values(schema).filter((table) => is(table, PgTable) && 'path' in getTableColumns(table));
  const names = naming.flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []));
  expect(names).not.toEqual([]);
  expect(tablesOfPaths.map((table) => getTableName(table)).toSorted()).toEqual(names.toSorted());
});
