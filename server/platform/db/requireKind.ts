import type { Database } from './open.ts';
import { installation } from './schema.ts';
import type { InstallationKind } from './tables/installation.ts';
import { UnfitDatabase } from './unfitDatabase.ts';

/** Why a database of one kind is not started as the other. */
const refusals: Readonly<Record<InstallationKind, string>> = {
  trial:
    'was begun as a trial, whose customers, passwords and payments are invented, and ORIGINS names the addresses of a shop. Its data has not been changed. A shop begins in a place of its own: name an empty folder (DATA_DIR) or an empty database (DATABASE_URL), or restore a shop’s backup there. Without ORIGINS the trial goes on.',
  shop: 'is a shop’s, and ORIGINS is not set: without its public addresses it would be taken for a trial. Its data has not been changed. Set ORIGINS, also where a backup is tried on another machine.',
};

/**
 * Has a new database remember what it is for, and refuses one that is for something else.
 * @param where names the database to whoever starts the server
 * @throws UnfitDatabase
 */
export const requireKind = async (db: Database, kind: InstallationKind, where: string, now: Date): Promise<void> => {
  await db.insert(installation).values({ kind, begunAt: now }).onConflictDoNothing();
  const [begun] = await db.select({ kind: installation.kind }).from(installation);
  if (begun !== undefined && begun.kind !== kind) throw new UnfitDatabase(`${where} ${refusals[begun.kind]}`);
};
