import { eq, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../platform/db/open.ts';
import { phoneAcceptance } from '../platform/db/schema.ts';

/** How an offer was accepted on the phone; null where it was not. */
export const findPhoneAcceptance = async (
  db: Database,
  orderId: number,
): Promise<InferSelectModel<typeof phoneAcceptance> | null> => {
  const [row] = await db.select().from(phoneAcceptance).where(eq(phoneAcceptance.orderId, orderId));
  return row ?? null;
};
