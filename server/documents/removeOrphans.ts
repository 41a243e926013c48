import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { auditDeletion } from '../platform/core/auditDeletion.ts';
import type { Services } from '../platform/core/services.ts';
import { dataExport, deskUpload, file, invoiceFile, topUpReceipt } from '../platform/db/schema.ts';

type TableOfPaths = PgTable & { readonly path: PgColumn };

/** Tables whose rows name files of the store: bytes that none of them names are nobody's. */
export const tablesOfPaths: readonly TableOfPaths[] = [file, deskUpload, dataExport, invoiceFile, topUpReceipt];

/** Paths that one statement is asked about: it takes 65,535 values, and however many there are must not overflow it. */
const chunk = 500;
/** Milliseconds between two searches: one goes through the whole store. */
const pause = 60 * 60 * 1000;

const searchedAt = new WeakMap<Services, number>();

/** Paths that a row names. */
const findNamed = async ({ db }: Services, paths: readonly string[]): Promise<ReadonlySet<unknown>> => {
  const named = new Set<unknown>();
  for (const table of tablesOfPaths) {
    const rows = await db
      .select({ path: table.path })
      .from(table)
      .where(inArray(table.path, [...paths]));
    for (const { path } of rows) named.add(path);
  }
  return named;
};

/** Removes bytes that no row names any more, once an hour: the process ended between the removal of a row and of its bytes. Answers how many. */
export const removeOrphans = async (services: Services, before: Date): Promise<number> => {
  const now = services.clock.now().getTime();
  if (now - (searchedAt.get(services) ?? Number.NEGATIVE_INFINITY) < pause) return 0;
  searchedAt.set(services, now);
  let removed = 0;
  for await (const paths of services.files.pathsBefore(before)) {
    for (let start = 0; start < paths.length; start += chunk) {
      const some = paths.slice(start, start + chunk);
      const named = await findNamed(services, some);
      const orphans = some.filter((path) => !named.has(path));
      await Promise.all(orphans.map((path) => services.files.remove(path)));
      await auditDeletion(services.db, services, 'removeOrphans', orphans.length);
      removed += orphans.length;
    }
  }
  return removed;
};
