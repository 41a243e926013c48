import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { auditDeletion } from '../../platform/core/auditDeletion.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Staff } from '../../platform/core/staff.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { deskUpload } from '../../platform/db/schema.ts';
import type { DeliveredFile } from '../delivered.ts';

/** Nobody sees, continues, delivers or removes what somebody else of the staff uploads. */
export const ownUploads = (staff: Staff) => {
  if (staff.kind === 'person') return eq(deskUpload.personId, staff.personId);
  const { tokenId } = staff;
  return and(
    isNull(deskUpload.personId),
    tokenId === null ? isNull(deskUpload.tokenId) : eq(deskUpload.tokenId, tokenId),
  );
};

export type TakenUpload = DeliveredFile & { readonly name: string };

/**
 * Takes uploads out of those that wait to be delivered, all of them or none, in the order in which they are named.
 * @throws ProblemError FileUnknown, ValidationFailed where one has not arrived yet
 */
export const takeUploads = async (tx: Transaction, staff: Staff, ids: readonly string[]): Promise<TakenUpload[]> => {
  const rows = await tx
    .delete(deskUpload)
    .where(and(inArray(deskUpload.id, [...ids]), ownUploads(staff)))
    .returning();
  const taken = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (taken.length < ids.length) throw new ProblemError('FileUnknown');
  const errors = taken.flatMap(({ receivedAt }, index) =>
    receivedAt === null ? [{ field: `uploads.${index}`, code: 'FileNotReady' } as const] : [],
  );
  if (errors.length > 0) throw new ProblemError('ValidationFailed', { errors });
  return taken.map(({ id, path, size, name }) => ({ id, path, size, name }));
};

/** Removes what nobody has delivered for too long, with its bytes. Answers how many. */
export const removeStaleDeskUploads = async (services: Services, before: Date): Promise<number> => {
  const rows = await services.db.transaction(async (tx) => {
    const gone = await tx
      .delete(deskUpload)
      .where(lt(deskUpload.createdAt, before))
      .returning({ path: deskUpload.path });
    await auditDeletion(tx, services, 'removeUploads', gone.length);
    return gone;
  });
  await Promise.all(rows.map(({ path }) => services.files.remove(path)));
  return rows.length;
};
