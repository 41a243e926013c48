import { and, eq } from 'drizzle-orm';
import type { CurrencyCode } from '../../../openapi/types.ts';
import type { Database } from '../../platform/db/open.ts';
import { bankEntry, paymentPart } from '../../platform/db/schema.ts';

/** An awaited transfer of which a part has come, as its customer is told of it. */
export type IncompleteTransfer = {
  readonly title: string;
  readonly receivedMinor: number;
  readonly restMinor: number;
  readonly currency: CurrencyCode;
};

/** @param entryId of the bank's statement that has brought the part */
export const findIncompleteTransfer = async (db: Database, entryId: number): Promise<IncompleteTransfer | null> => {
  const [row] = await db
    .select({ part: paymentPart })
    .from(bankEntry)
    .innerJoin(paymentPart, eq(paymentPart.paymentId, bankEntry.paymentId))
    .where(and(eq(bankEntry.id, entryId), eq(paymentPart.provider, 'transfer')));
  if (row === undefined) return null;
  const { reference, receivedMinor, amountMinor, currency } = row.part;
  return { title: reference ?? '', receivedMinor, restMinor: amountMinor - receivedMinor, currency };
};
