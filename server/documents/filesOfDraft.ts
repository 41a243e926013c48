import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { Transaction } from '../platform/db/open.ts';
import { file } from '../platform/db/schema.ts';
import { type FileOwner, isClaimable } from './upload/ownFiles.ts';

/**
 * Holds the uploads that a customer's draft names, as long as it lives; those that it names no more are held no longer. What another one holds
 * stays there. What was uploaded before they signed in is the customer's from now on: the draft is theirs on every device.
 */
export const holdFiles = async (
  tx: Transaction,
  { id, customerId }: { readonly id: number; readonly customerId: number },
  owner: FileOwner,
  fileIds: readonly string[],
): Promise<void> => {
  const named = [...fileIds];
  await tx
    .update(file)
    .set({ draftId: null })
    .where(and(eq(file.draftId, id), named.length === 0 ? undefined : notInArray(file.id, named)));
  if (named.length === 0) return;
  await tx
    .update(file)
    .set({ draftId: id, visitor: `customer:${customerId}` })
    .where(and(inArray(file.id, named), isClaimable(owner, null), or(isNull(file.draftId), eq(file.draftId, id))));
};

/** Removes the rows of files that only these drafts hold. @returns where their bytes are, to be removed once the rows are */
export const removeFilesOfDrafts = async (tx: Transaction, draftIds: readonly number[]): Promise<readonly string[]> => {
  const removed = await tx
    .delete(file)
    .where(and(inArray(file.draftId, [...draftIds]), isNull(file.orderId)))
    .returning({ path: file.path });
  return removed.map(({ path }) => path);
};
