import { asc, eq, type InferSelectModel } from 'drizzle-orm';
import type { EarlierOffer, Review } from '../../../openapi/types.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { money } from '../../platform/core/money.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { earlierOffer, offerReview } from '../../platform/db/schema.ts';

const reviewView = (row: InferSelectModel<typeof offerReview>): Review => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  text: row.text,
  asked_at: row.askedAt.toISOString(),
  state_since: row.stateSince.toISOString(),
  answer: row.answer,
  version: row.version,
});

type OfOrder = Pick<OrderRow, 'id' | 'currency' | 'offerVersion' | 'reviewsAsked'>;

/** What was asked about an offer, oldest first. Of most offers nothing is, and nothing is looked for. */
export const readReviews = async (
  db: Database | Transaction,
  { id, reviewsAsked }: Pick<OfOrder, 'id' | 'reviewsAsked'>,
): Promise<Review[]> => {
  if (reviewsAsked === 0) return [];
  const rows = await db.select().from(offerReview).where(eq(offerReview.orderId, id)).orderBy(asc(offerReview.id));
  return rows.map(reviewView);
};

/** The versions of an offer before the one that stands, oldest first. */
export const readEarlierOffers = async (
  db: Database | Transaction,
  { id, currency, offerVersion }: OfOrder,
): Promise<EarlierOffer[]> => {
  if (offerVersion === 1) return [];
  const rows = await db
    .select()
    .from(earlierOffer)
    .where(eq(earlierOffer.orderId, id))
    .orderBy(asc(earlierOffer.version));
  return rows.map(({ version, quantity, grossMinor, offeredAt }) => ({
    version,
    quantity,
    gross: money(grossMinor, currency),
    offered_at: offeredAt.toISOString(),
  }));
};
