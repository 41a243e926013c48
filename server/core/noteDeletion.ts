import type { Database, Transaction } from '../db/open.ts';
import { audit } from '../db/schema.ts';
import type { Services } from './services.ts';

/** What is deleted because its time has come, and is no order's: how much of it, and when, stays in the audit. */
export type Deletion = 'removeUploads' | 'removeOrphans' | 'expireDrafts' | 'removeAnswers' | 'removeKeys';

/** Writes that so many were deleted; nothing where none was. */
export const noteDeletion = async (
  db: Database | Transaction,
  { clock }: Pick<Services, 'clock'>,
  action: Deletion,
  count: number,
): Promise<void> => {
  if (count > 0) await db.insert(audit).values({ actor: 'clock', action, detail: { count }, at: clock.now() });
};
