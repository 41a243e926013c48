import { asc, eq, type InferSelectModel } from 'drizzle-orm';
import { revisionDays } from '../../machines/aftercare/aftercare.ts';
import { services as descriptions } from '../../machines/services/index.ts';
import type { Revision } from '../../openapi/types.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { after, days } from '../platform/core/clock.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { revision } from '../platform/db/schema.ts';

const revisionView = ({
  id,
  state,
  stateSince,
  text,
  answer,
  askedAt,
}: InferSelectModel<typeof revision>): Revision => ({
  id,
  state,
  text,
  asked_at: askedAt.toISOString(),
  state_since: stateSince.toISOString(),
  answer,
});

/** The revisions that were asked for of an order, oldest first. */
export const readRevisions = async (db: Database | Transaction, orderId: number): Promise<Revision[]> => {
  const rows = await db.select().from(revision).where(eq(revision.orderId, orderId)).orderBy(asc(revision.id));
  return rows.map(revisionView);
};

/** Until when a revision may be asked for. An appointment leaves nothing to revise. */
export const revisableUntil = ({
  status,
  statusSince,
  service,
}: Pick<OrderRow, 'status' | 'statusSince' | 'service'>): Date | null =>
  status === 'finished' && descriptions[service].delivery.file !== null ? after(statusSince, days(revisionDays)) : null;
