import { and, count, isNotNull, sql } from 'drizzle-orm';
import type { DeskFigures } from '../../../openapi/types.ts';
import type { Database } from '../../platform/db/open.ts';
import { order } from '../../platform/db/schema.ts';
import { byService } from './byService.ts';
import { firstOffer } from './firstOffer.ts';
import { isWithinPeriod, type Period } from './period.ts';
import { roundTo } from './roundTo.ts';

const counted = (condition: ReturnType<typeof sql>) => sql`count(*) filter (where ${condition})`.mapWith(Number);

/** What has come of the offers that were made first in the period. */
export const readAcceptance = async (db: Database, period: Period): Promise<DeskFigures['acceptance']> => {
  const undecided = sql`${order.acceptedAt} is null`;
  const rows = await db
    .select({
      service: order.service,
      offers: count(),
      accepted: counted(sql`${order.acceptedAt} is not null`),
      rejected: counted(sql`${undecided} and ${order.status} = 'canceled'`),
      expired: counted(sql`${undecided} and ${order.status} = 'dropped'`),
    })
    .from(order)
    .where(and(isNotNull(order.offeredAt), isWithinPeriod(firstOffer, period)))
    .groupBy(order.service);
  return byService(rows).map(({ offers, accepted, rejected, expired, ...row }) => {
    const decided = accepted + rejected + expired;
    const rate = decided === 0 ? null : roundTo(accepted / decided, 4);
    return { ...row, offers, accepted, rejected, expired, open: offers - decided, rate };
  });
};
