import { and, asc, eq, isNull, like, or } from 'drizzle-orm';
import type { ReversedMoney } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { dispute, payment } from '../../platform/db/schema.ts';
import { announceBoard } from '../../platform/events/orderChanges.ts';
import { announcePayment } from '../announcePayment.ts';
import { openCase } from '../cases/openCase.ts';
import type { LockedPayment } from '../lockPayment.ts';
import { movePaymentIfAllowed } from '../movePayment.ts';
import type { ProviderPart } from '../paymentRow.ts';
import { applyDisputes } from './applyDisputes.ts';
import type { DisputeRow } from './disputeRow.ts';
import { isReturned, postReturned, sumTakenMinor } from './postLost.ts';

/** A movement whose number its provider has not told yet. */
const unnumbered = 'reversed:';

const readDisputes = (tx: Transaction, { payment: { id } }: LockedPayment): Promise<DisputeRow[]> =>
  tx.select().from(dispute).where(eq(dispute.paymentId, id)).orderBy(asc(dispute.id));

/** Whose money has left: of a dispute that has moved nothing yet, or of which only the number is missing. */
const findMoved = async (
  tx: Transaction,
  { payment: { id } }: LockedPayment,
  { movement }: ReversedMoney,
  amountMinor: number,
): Promise<DisputeRow | null> => {
  const isWithout = or(isNull(dispute.movement), like(dispute.movement, `${unnumbered}%`));
  const rows = await tx
    .select()
    .from(dispute)
    .where(and(eq(dispute.paymentId, id), movement === null ? undefined : isWithout))
    .orderBy(asc(dispute.id));
  const open = rows.filter(({ state }) => state !== 'won');
  return open.find((row) => row.amountMinor === amountMinor) ?? null;
};

/** Money has left its provider. Answers whether that is news. */
const takeLeft = async (
  tx: Transaction,
  services: Services,
  locked: LockedPayment,
  part: ProviderPart,
  told: ReversedMoney,
): Promise<boolean> => {
  const { provider } = part;
  const { amountMinor, currency } = told;
  const { id: paymentId, brand } = locked.payment;
  const movement = told.movement ?? `${unnumbered}${part.moneyReference ?? part.reference ?? locked.payment.hash}`;
  const isKnown = (await readDisputes(tx, locked)).some((row) => row.movement === movement);
  if (isKnown) return false;
  const moved = await findMoved(tx, locked, told, amountMinor);
  if (moved !== null) {
    if (told.movement === null && moved.movement !== null) return false;
    await tx.update(dispute).set({ movement }).where(eq(dispute.id, moved.id));
    return true;
  }
  const now = services.clock.now();
  await tx.insert(dispute).values({
    ...{ provider, reference: movement, movement, paymentId, amountMinor, currency, state: 'lost', reason: null },
    ...{ answerBy: null, openedAt: now, closedAt: now },
  });
  const received = { amountMinor, currency };
  await openCase(tx, services, { kind: 'dispute', brand, provider, reference: movement, paymentId, received });
  return true;
};

/** What a dispute had taken has come again, or a part of it. @param takenMinor what it has taken, without what has come again */
export const giveTakenBack = async (
  tx: Transaction,
  services: Services,
  locked: LockedPayment,
  row: DisputeRow,
  { movement, amountMinor, takenMinor }: { movement: string; amountMinor: number; takenMinor: number },
): Promise<void> => {
  await postReturned(tx, services, locked, row, { movement, amountMinor });
  const isWhole = takenMinor === amountMinor;
  if (isWhole) {
    const closedAt = row.closedAt ?? services.clock.now();
    await tx.update(dispute).set({ state: 'won', closedAt }).where(eq(dispute.id, row.id));
  }
  const [present] = await tx.select().from(payment).where(eq(payment.id, locked.payment.id));
  const isOver = present?.state === 'refunded' || (present?.state === 'disputed' && isWhole);
  if (present !== undefined && isOver) await movePaymentIfAllowed(tx, services, present, { type: 'disputeWon' });
  await announcePayment(tx, locked.payment.id);
  await announceBoard(tx);
};

/** Money that had left has come again. Answers whether it is known whose it was. */
const takeReturned = async (
  tx: Transaction,
  services: Services,
  locked: LockedPayment,
  movement: string,
  amountMinor: number,
): Promise<boolean> => {
  const rows = await readDisputes(tx, locked);
  if (await isReturned(tx, rows, movement)) return true;
  const taken: { readonly row: DisputeRow; readonly minor: number }[] = [];
  for (const row of rows) taken.push({ row, minor: await sumTakenMinor(tx, row) });
  const found =
    taken.find(({ minor }) => minor === amountMinor) ?? taken.find(({ minor }) => minor > amountMinor) ?? null;
  if (found === null) return false;
  await giveTakenBack(tx, services, locked, found.row, { movement, amountMinor, takenMinor: found.minor });
  return true;
};

/**
 * Takes a movement of money that a provider has taken back, or given back after that: once, whether a dispute tells of the same money or not,
 * before it or after it.
 * @returns whether it is known, now or before, what it is about
 */
export const takeReversal = async (
  tx: Transaction,
  services: Services,
  locked: LockedPayment,
  part: ProviderPart,
  told: ReversedMoney,
): Promise<boolean> => {
  const { movement, amountMinor, currency } = told;
  if (currency !== part.currency || amountMinor === 0) return false;
  if (amountMinor < 0) {
    if (movement === null) return false;
    return takeReturned(tx, services, locked, movement, -amountMinor);
  }
  if (await takeLeft(tx, services, locked, part, told)) await applyDisputes(tx, services, locked.payment.id);
  return true;
};
