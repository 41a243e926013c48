import { asc, eq, sql } from 'drizzle-orm';
import { trackingPage } from '../../../machines/rules/tracking.ts';
import type { Parcel } from '../../../openapi/types.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { preparedFor } from '../../db/preparedFor.ts';
import { parcel } from '../../db/schema.ts';

const ofOrder = preparedFor('parcels_of_order', (db, name) =>
  db
    .select()
    .from(parcel)
    .where(eq(parcel.orderId, sql.placeholder('orderId')))
    .orderBy(asc(parcel.id))
    .prepare(name),
);

/** What was posted of an order, oldest first. */
export const parcelsOf = async (db: Database | Transaction, orderId: number): Promise<Parcel[]> => {
  const rows = await ofOrder(db).execute({ orderId });
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
