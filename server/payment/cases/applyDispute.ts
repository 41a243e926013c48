import { eq } from 'drizzle-orm';
import type { MoneyDecision } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { dispute } from '../../platform/db/schema.ts';
import { applyDisputes } from '../disputes/applyDisputes.ts';
import { type CaseRow, findDispute } from './caseView.ts';

/** Staff say whose the money of a dispute is, where its provider does not; any other is answered at the provider, and only noted. */
export const applyDispute = async (
  tx: Transaction,
  services: Services,
  row: CaseRow,
  decision: MoneyDecision,
): Promise<void> => {
  const found = await findDispute(tx, row);
  if (found?.state !== 'unclear') return;
  const state = decision === 'book' ? 'lost' : 'won';
  await tx.update(dispute).set({ state, closedAt: services.clock.now() }).where(eq(dispute.id, found.id));
  await applyDisputes(tx, services, found.paymentId);
};
