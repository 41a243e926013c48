import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { checkAmong } from './checks.ts';
import { time } from './columns.ts';

/** `trial`: somebody tries the application out. `shop`: its customers are real, and so is their money. */
export type InstallationKind = 'trial' | 'shop';

const kinds: Readonly<Record<InstallationKind, true>> = { trial: true, shop: true };

/** What this database is for: decided by its first start, and kept wherever it goes, by a backup or to another engine. One row. */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    kind: text('kind').$type<InstallationKind>().notNull(),
    begunAt: time('begun_at').notNull(),
  },
  (table) => [
    check('installation_single', sql`${table.id} = 1`),
    check('installation_kind', checkAmong(table.kind, kinds)),
  ],
);
