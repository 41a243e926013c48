import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/open.ts';
import { paymentPart } from '../../platform/db/schema.ts';
import type { PartRow } from './parts.ts';

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
  await tx.update(paymentPart).set(change).where(eq(paymentPart.id, part.id));
  return { ...part, ...change };
};
