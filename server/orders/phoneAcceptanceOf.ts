import { eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { preparedFor } from '../db/preparedFor.ts';
import { phoneAcceptance } from '../db/schema.ts';

const ofOrder = preparedFor('phone_acceptance_of_order', (db, name) =>
  db
    .select()
    .from(phoneAcceptance)
    .where(eq(phoneAcceptance.orderId, sql.placeholder('orderId')))
    .prepare(name),
);

/** How an offer was accepted on the phone; null where it was not. */
export const phoneAcceptanceOf = async (
  db: Database,
  orderId: number,
): Promise<InferSelectModel<typeof phoneAcceptance> | null> => {
  const [row] = await ofOrder(db).execute({ orderId });
  return row ?? null;
};
