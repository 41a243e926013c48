import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { DisputeState } from '../../../openapi/types.ts';
import type { PaymentOutcome } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { dispute } from '../../platform/db/schema.ts';
import { openCase } from '../cases/openCase.ts';
import type { LockedPayment } from '../lockPayment.ts';
import type { ProviderPart } from '../paymentRow.ts';
import { applyDisputes } from './applyDisputes.ts';
import type { DisputeRow } from './disputeRow.ts';
import { sumTakenMinor } from './postLost.ts';
import { giveTakenBack } from './takeReversal.ts';

type Told = Extract<PaymentOutcome, { kind: 'disputed' }>;

/** What is news of a dispute that is known: a later standing, in whatever sequence it is told. */
const laterThan = {
  open: [],
  unclear: ['open'],
  won: ['open', 'unclear', 'lost'],
  lost: ['open', 'unclear'],
} as const satisfies Record<DisputeState, readonly DisputeState[]>;

/** Money that has left, and of which no dispute was told: it is this one's where it comes to as much. */
const adopt = async (
  tx: Transaction,
  { payment: { id: paymentId } }: LockedPayment,
  { provider }: ProviderPart,
  { dispute: reference, reason, state, amountMinor }: Told,
): Promise<void> => {
  if (state !== 'lost' || amountMinor === null) return;
  const isThis = and(eq(dispute.provider, provider), eq(dispute.reference, reference));
  const [known] = await tx.select({ movement: dispute.movement }).from(dispute).where(isThis);
  if (known !== undefined && known.movement !== null) return;
  const [alone] = await tx
    .select({ id: dispute.id })
    .from(dispute)
    .where(
      and(
        eq(dispute.paymentId, paymentId),
        eq(dispute.provider, provider),
        eq(dispute.amountMinor, amountMinor),
        eq(dispute.state, 'lost'),
        eq(dispute.reference, dispute.movement),
      ),
    )
    .orderBy(asc(dispute.id))
    .limit(1);
  if (alone === undefined) return;
  await tx.delete(dispute).where(isThis);
  await tx.update(dispute).set({ reference, reason }).where(eq(dispute.id, alone.id));
};

/** Writes the dispute down as far as it is news: what is closed stays closed, but for a loss that a bank takes back. Null where nothing changes. */
const write = async (
  tx: Transaction,
  services: Services,
  { payment: { id: paymentId } }: LockedPayment,
  part: ProviderPart,
  told: Told,
): Promise<DisputeRow | null> => {
  const now = services.clock.now();
  const closed = told.state === 'open' ? {} : { closedAt: now };
  // No bank takes back more than has come, whatever a notification says.
  const amountMinor = Math.min(told.amountMinor ?? part.amountMinor, part.amountMinor);
  const [made] = await tx
    .insert(dispute)
    .values({
      provider: part.provider,
      reference: told.dispute,
      paymentId,
      amountMinor,
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
  const isEarlier = and(
    eq(dispute.provider, part.provider),
    eq(dispute.reference, told.dispute),
    inArray(dispute.state, [...laterThan[told.state]]),
    // What has left by a movement comes again by one.
    or(ne(dispute.state, 'lost'), isNull(dispute.movement)),
  );
  // What has moved counts for more than what was wanted.
  const lost =
    told.state === 'lost'
      ? { amountMinor: sql`case when ${dispute.movement} is null then ${amountMinor} else ${dispute.amountMinor} end` }
      : {};
  const [changed] = await tx
    .update(dispute)
    .set({ state: told.state, ...lost, ...closed })
    .where(isEarlier)
    .returning();
  return changed ?? null;
};

/** What waits for staff: an open one until it is answered at the provider, one that is closed without anybody's saying whose the money is. */
const openFor = async (tx: Transaction, services: Services, brand: string, row: DisputeRow): Promise<void> => {
  if (row.state !== 'open' && row.state !== 'unclear') return;
  const { provider, reference, paymentId, answerBy, amountMinor, currency } = row;
  const received = { amountMinor, currency };
  await openCase(tx, services, { kind: 'dispute', brand, provider, reference, paymentId, received, answerBy });
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
  await adopt(tx, locked, part, told);
  const row = await write(tx, services, locked, part, told);
  if (row === null) return false;
  await openFor(tx, services, locked.payment.brand, row);
  const amountMinor = row.state === 'won' && row.movement === null ? await sumTakenMinor(tx, row) : 0;
  if (amountMinor > 0) {
    const back = { movement: `won:${row.reference}`, amountMinor, takenMinor: amountMinor };
    await giveTakenBack(tx, services, locked, row, back);
  }
  await applyDisputes(tx, services, locked.payment.id);
  return true;
};
