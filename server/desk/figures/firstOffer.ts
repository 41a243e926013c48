import { sql } from 'drizzle-orm';

/**
 * When an order was offered first; the order itself has the time of the version that stands. Names are written out, since columns lose
 * their table in a list of fields.
 */
export const firstOffer = sql<Date>`coalesce(
  (select min(earlier_offer.offered_at) from earlier_offer where earlier_offer.order_id = "order".id), "order".offered_at
)`;
