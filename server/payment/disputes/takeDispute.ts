import { and, eq } from 'drizzle-orm';
import type { PaymentOutcome } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { dispute } from '../../platform/db/schema.ts';
import { openCase } from '../cases/openCase.ts';
import type { LockedPayment } from '../lockPayment.ts';
import type { ProviderPart } from '../paymentRow.ts';
import { applyDisputes } from './applyDisputes.ts';
import type { DisputeRow } from './disputeRow.ts';

type Told = Extract<PaymentOutcome, { kind: 'disputed' }>;

/** Writes the dispute down as far as it is news: what is closed stays closed, in whatever sequence it is told. Null where nothing changes. */
const write = async (
  tx: Transaction,
  services: Services,
  { payment: { id: paymentId } }: LockedPayment,
  part: ProviderPart,
  told: Told,
): Promise<DisputeRow | null> => {
  const now = services.clock.now();
  const closed = told.state === 'open' ? {} : { closedAt: now };
  const [made] = await tx
    .insert(dispute)
    .values({
      provider: part.provider,
      reference: told.dispute,
      paymentId,
      // No bank takes back more than has come, whatever a notification says.
      amountMinor: Math.min(told.amountMinor ?? part.amountMinor, part.amountMinor),
      currency: part.currency,
      state: told.state,
      reason: told.reason,
      answerBy: told.answerBy,
      openedAt: now,
      ...closed,
    })
    .onConflictDoNothing()
    .returning();
  if (made !== undefined) return made;
  if (told.state === 'open') return null;
  const isOpen = and(
    eq(dispute.provider, part.provider),
    eq(dispute.reference, told.dispute),
    eq(dispute.state, 'open'),
  );
  const [changed] = await tx
    .update(dispute)
    .set({ state: told.state, ...closed })
    .where(isOpen)
    .returning();
  return changed ?? null;
};

/**
 * Takes what a provider tells of a dispute, in any sequence and any number of times. An open one waits for staff until it is answered at the
 * provider; a lost one has taken the money.
 * @returns whether anything is new
 */
export const takeDispute = async (
  tx: Transaction,
  services: Services,
  locked: LockedPayment,
  part: ProviderPart,
  told: Told,
): Promise<boolean> => {
  const row = await write(tx, services, locked, part, told);
  if (row === null) return false;
  const { brand, id: paymentId } = locked.payment;
  if (row.state === 'open') {
    const { provider, reference, answerBy, amountMinor, currency } = row;
    const received = { amountMinor, currency };
    await openCase(tx, services, { kind: 'dispute', brand, provider, reference, paymentId, received, answerBy });
  }
  await applyDisputes(tx, services, paymentId);
  return true;
};
