import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { after, minutes } from '../../platform/core/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { deskPerson, deskPresence } from '../../platform/db/schema.ts';

/** Who has not been seen for so long has left. */
const leftMs = minutes(1);

/** The names of the people who have some orders open, the first to open one first. */
export const readViewers = async (
  db: Database,
  shown: readonly number[],
  now: Date,
): Promise<(orderId: number) => string[]> => {
  if (shown.length === 0) return () => [];
  const rows = await db
    .select({ orderId: deskPresence.orderId, personId: deskPerson.id, name: deskPerson.name })
    .from(deskPresence)
    .innerJoin(deskPerson, eq(deskPerson.id, deskPresence.personId))
    .where(and(inArray(deskPresence.orderId, [...shown]), gt(deskPresence.seenAt, after(now, -leftMs))))
    .orderBy(asc(deskPresence.openedAt));
  return (orderId) => {
    const names = rows.filter((row) => row.orderId === orderId).map(({ personId, name }) => [personId, name] as const);
    return [...new Map(names).values()];
  };
};
