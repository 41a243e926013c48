import type { Database, Transaction } from '../db/open.ts';
import type { Services } from './services.ts';
import { writeAudit } from './writeAudit.ts';

/** What is deleted because its time has come, and is no order's: how much of it, and when, stays in the audit. */
export type Deletion = 'removeUploads' | 'removeOrphans' | 'expireDrafts' | 'removeAnswers' | 'removeKeys';

/** Writes that so many were deleted; nothing where none was. */
export const auditDeletion = async (
  db: Database | Transaction,
  { clock }: Pick<Services, 'clock'>,
  action: Deletion,
  count: number,
): Promise<void> => {
  if (count > 0) await writeAudit(db, { actor: 'clock', action, detail: { count }, at: clock.now() });
};
