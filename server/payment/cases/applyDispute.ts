import { eq } from 'drizzle-orm';
import type { MoneyDecision } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { dispute } from '../../platform/db/schema.ts';
import { applyDisputes } from '../disputes/applyDisputes.ts';
import { writeOff } from '../disputes/writeOff.ts';
import type { CaseOfPayment } from './applyMismatch.ts';
import { findDispute } from './caseView.ts';

/**
 * Staff write off what a dispute has taken beyond what its orders had kept, or say whose its money is, where its provider does not. Any
 * other is answered at the provider, and only noted.
 */
export const applyDispute = async (
  tx: Transaction,
  services: Services,
  { row, locked }: CaseOfPayment,
  decision: MoneyDecision,
): Promise<void> => {
  const found = await findDispute(tx, row);
  if (found !== null && decision === 'write_off') return writeOff(tx, services, locked, found);
  if (found?.state !== 'unclear') return;
  const state = decision === 'book' ? 'lost' : 'won';
  await tx.update(dispute).set({ state, closedAt: services.clock.now() }).where(eq(dispute.id, found.id));
  await applyDisputes(tx, services, found.paymentId);
};
