import { asc, eq } from 'drizzle-orm';
import { trackingPage } from '../../machines/original/tracking.ts';
import type { Parcel } from '../../openapi/types.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { parcel } from '../platform/db/schema.ts';

/** What was posted of an order, oldest first. */
export const readParcels = async (db: Database | Transaction, orderId: number): Promise<Parcel[]> => {
  const rows = await db.select().from(parcel).where(eq(parcel.orderId, orderId)).orderBy(asc(parcel.id));
  return rows.map(({ id, state, stateSince, postedAt, carrier, trackingNumber }) => ({
    id,
    state,
    state_since: stateSince.toISOString(),
    posted_at: postedAt.toISOString(),
    carrier,
    tracking_number: trackingNumber,
    tracking_url: trackingPage(carrier, trackingNumber),
  }));
};
