import { asc, eq } from 'drizzle-orm';
import type { Approval } from '../../openapi/types.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { draftApproval, file } from '../platform/db/schema.ts';

/** The drafts of an order that were put up, oldest first. */
export const readApprovals = async (db: Database | Transaction, orderId: number): Promise<Approval[]> => {
  const rows = await db
    .select({ approval: draftApproval, file: { id: file.id, name: file.name, size: file.size } })
    .from(draftApproval)
    .leftJoin(file, eq(file.id, draftApproval.fileId))
    .where(eq(draftApproval.orderId, orderId))
    .orderBy(asc(draftApproval.id));
  return rows.map(({ approval: { id, state, stateSince, putUpAt, comment }, file }) => ({
    id,
    state,
    state_since: stateSince.toISOString(),
    put_up_at: putUpAt.toISOString(),
    file,
    comment,
  }));
};
