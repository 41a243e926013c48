import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/open.ts';
import { preparedUpdate } from '../db/preparedUpdate.ts';
import { paymentPart } from '../db/schema.ts';
import { sendAhead } from '../db/sentAhead.ts';
import type { PartRow } from './parts.ts';

const update = preparedUpdate('payment_part_updated', paymentPart, (db, set, name) =>
  db
    .update(paymentPart)
    .set(set)
    .where(eq(paymentPart.id, sql.placeholder('id')))
    .returning({ id: paymentPart.id })
    .prepare(name),
);

/**
 * Changes a part of a payment, and answers what it is then.
 * @param part as it stands in the database; its payment is locked
 */
export const changePart = async <Part extends PartRow>(
  tx: Transaction,
  part: Part,
  change: Partial<
    Pick<PartRow, 'status' | 'settledAt' | 'moneyReference' | 'receivedMinor' | 'reference' | 'redirectUrl'>
  >,
): Promise<Part> => {
  await sendAhead(tx, update(tx, part.id, change));
  return { ...part, ...change };
};
