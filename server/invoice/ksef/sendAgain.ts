import { eq } from 'drizzle-orm';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { ksefSubmission } from '../../platform/db/schema.ts';

/**
 * Sends an invoice to KSeF once more that it has refused, or at once one that waits for its next attempt.
 * @throws ProblemError NotSendable for one that is accepted, being sent, or not to be sent
 */
export const sendAgain = async (
  tx: Transaction,
  { clock, events, jobs }: Pick<Services, 'clock' | 'events' | 'jobs'>,
  invoiceId: number,
): Promise<void> => {
  const [row] = await tx.select().from(ksefSubmission).where(eq(ksefSubmission.invoiceId, invoiceId)).for('update');
  // Without a code it has no bytes yet, or had no place to be sent to.
  if (row === undefined || row.qr === null || row.state === 'accepted' || row.state === 'sending')
    throw new ProblemError('NotSendable');
  const isRefused = row.state === 'refused';
  const state = isRefused ? (row.isOffline ? 'offline' : 'waiting') : row.state;
  const anew = { sessionReference: null, invoiceReference: null, statusCode: null, refusal: null, attempts: 0 };
  await tx
    .update(ksefSubmission)
    .set({ state, dueAt: clock.now(), ...(isRefused ? anew : {}) })
    .where(eq(ksefSubmission.invoiceId, invoiceId));
  await jobs.hasten(tx, 'ksef', { invoiceId });
  if (isRefused) await events.emit(tx, { type: 'ksef.moved', invoiceId, state });
};
