import { eq, inArray, lte } from 'drizzle-orm';
import { removeFilesOfDrafts } from '../../documents/index.ts';
import { auditDeletion } from '../../platform/core/auditDeletion.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { draft } from '../../platform/db/schema.ts';
import type { DraftRow } from './draftView.ts';
import { type DraftOwner, findDraft, lockDrafts } from './findDraft.ts';

/** Drafts that one statement removes. */
const chunk = 500;

const removeWith = async (
  services: Services,
  choose: (tx: Transaction) => Promise<readonly Pick<DraftRow, 'id'>[]>,
  note: (tx: Transaction, count: number) => Promise<void> = async () => {},
): Promise<number> => {
  const { count, paths } = await services.db.transaction(async (tx) => {
    const ids = (await choose(tx)).map(({ id }) => id);
    if (ids.length === 0) return { count: 0, paths: [] };
    const rows = await removeFilesOfDrafts(tx, ids);
    await tx.delete(draft).where(inArray(draft.id, ids));
    await note(tx, ids.length);
    return { count: ids.length, paths: rows };
  });
  await Promise.all(paths.map((path) => services.files.remove(path)));
  return count;
};

/** Removes a draft with its documents. @returns false when the customer has none of this key */
export const removeDraft = async (services: Services, owner: DraftOwner, key: string): Promise<boolean> => {
  const removed = await removeWith(services, async (tx) => {
    await lockDrafts(tx, owner);
    const row = await findDraft(tx, owner, key);
    return row === undefined ? [] : [row];
  });
  return removed > 0;
};

/** Removes drafts that nobody has changed for as long as they live, with their documents. */
export const expireDrafts = async (services: Services): Promise<void> => {
  const now = services.clock.now();
  let removed = chunk;
  while (removed === chunk) {
    removed = await removeWith(
      services,
      (tx) =>
        tx
          .select({ id: draft.id })
          .from(draft)
          .where(lte(draft.keptUntil, now))
          .orderBy(draft.id)
          .limit(chunk)
          // Locked as they are chosen: one that is being written lives on.
          .for('update', { skipLocked: true }),
      (tx, count) => auditDeletion(tx, services, 'expireDrafts', count),
    );
  }
};

/** Ends a draft that is submitted: its order goes on under its hash. @returns what goes on; null when there is no such draft */
export const takeDraft = async (
  tx: Transaction,
  owner: DraftOwner,
  key: string,
): Promise<Pick<DraftRow, 'hash' | 'createdAt'> | null> => {
  await lockDrafts(tx, owner);
  const row = await findDraft(tx, owner, key);
  if (row === undefined) return null;
  await tx.delete(draft).where(eq(draft.id, row.id));
  return row;
};
