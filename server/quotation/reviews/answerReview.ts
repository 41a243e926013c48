import { eq } from 'drizzle-orm';
import { offerEnd } from '../../order/moveOrder.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { order } from '../../platform/db/schema.ts';
import type { Quoting } from '../quoteOrder.ts';
import { reviseOffer } from '../reviseOffer.ts';
import { moveReview } from './moveReview.ts';

/** What the desk answers: a new version of the offer, or why it stands. */
export type ReviewAnswer =
  | { readonly action: 'revise'; readonly answer: string | null; readonly quoting: Quoting }
  | { readonly action: 'uphold'; readonly answer: string | null };

/**
 * Answers what a customer has asked about an offer, which is valid anew either way: the customer has waited for the desk.
 * @param row the locked order
 * @throws ProblemError TransitionRefused, ValidationFailed, PairNotOffered
 */
export const answerReview = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  said: ReviewAnswer,
): Promise<void> => {
  await moveReview(tx, services, row, { type: said.action }, said.answer);
  if (said.action === 'revise') return reviseOffer(tx, services, row, said.quoting);
  await tx
    .update(order)
    .set({ validUntil: offerEnd(row, services.clock.now()) })
    .where(eq(order.id, row.id));
};
