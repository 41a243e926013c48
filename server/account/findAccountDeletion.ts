import { eq } from 'drizzle-orm';
import type { AccountDeletion } from '../../openapi/types.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { accountDeletion } from '../platform/db/schema.ts';

/** The deletion of an account as the contract has it; null where it is to stay. */
export const findAccountDeletion = async (
  { clock }: Pick<Services, 'clock'>,
  db: Database | Transaction,
  customerId: number,
): Promise<AccountDeletion | null> => {
  const [row] = await db.select().from(accountDeletion).where(eq(accountDeletion.customerId, customerId));
  return row === undefined
    ? null
    : {
        asked_at: row.askedAt.toISOString(),
        deletes_at: row.deletesAt.toISOString(),
        waits: row.deletesAt <= clock.now(),
      };
};
