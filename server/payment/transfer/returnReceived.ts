import { and, asc, eq } from 'drizzle-orm';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { bankEntry } from '../../platform/db/schema.ts';
import type { PartRow } from '../parts/parts.ts';
import { findProviderPart, type PaymentRow, type ProviderPart } from '../paymentRow.ts';
import { giveSurplus } from './giveSurplus.ts';

/** A transfer of which a part has come has ended without the rest: what has come goes on the customer's balance, or back, each to who has sent it. */
export const returnReceived = async (
  tx: Transaction,
  services: Services,
  row: PaymentRow,
  parts: readonly PartRow[],
  orderId: number | null,
): Promise<void> => {
  const part: ProviderPart | null = findProviderPart(parts);
  if (part?.provider !== 'transfer' || part.receivedMinor === 0) return;
  const isIts = and(eq(bankEntry.paymentId, row.id), eq(bankEntry.state, 'matched'));
  const entries = await tx.select().from(bankEntry).where(isIts).orderBy(asc(bankEntry.id));
  for (const { id: entryId, amountMinor, otherName: name, otherAccount: account } of entries) {
    await giveSurplus(tx, services, row, part, { entryId, amountMinor, payer: { name, account }, orderId });
  }
};
