import { ratingRefusal } from '../../machines/aftercare/aftercare.ts';
import { shownText } from '../../machines/lib/sendableText.ts';
import type { RatingToSave } from '../../openapi/types.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { writeAudit } from '../platform/core/writeAudit.ts';
import type { Transaction } from '../platform/db/open.ts';
import { rating } from '../platform/db/schema.ts';
import { announceChange } from '../platform/events/orderChanges.ts';
import { findRating } from './findRating.ts';

/**
 * Saves what a customer thinks of a finished order.
 * @param row the locked order
 * @throws ProblemError OrderNotFinished, RatingClosed
 */
export const rateOrder = async (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  row: OrderRow,
  { stars, comment: typed }: RatingToSave,
): Promise<void> => {
  const now = clock.now();
  const earlier = await findRating(tx, row.id);
  const comment = shownText(typed);
  // Sent again, after the answer was lost: nothing is changed, and the time for changes does not matter.
  if (earlier?.stars === stars && earlier.comment === comment) return;
  const refusal = ratingRefusal({ status: row.status, rating: earlier }, now);
  if (refusal !== null) throw new ProblemError(refusal);
  await tx
    .insert(rating)
    .values({ orderId: row.id, stars, comment, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: rating.orderId, set: { stars, comment, updatedAt: now } });
  await writeAudit(tx, { orderId: row.id, actor: 'customer', action: 'rate', at: now });
  await announceChange(tx, row.hash);
};
