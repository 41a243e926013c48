import type { Brand } from '../../../brands/brand.ts';
import type { SessionTimes } from '../../../openapi/types.ts';
import { after, minutes } from '../core/clock.ts';
import type { customerSession } from '../db/schema.ts';

type SessionRow = typeof customerSession.$inferSelect;
export type Lasting = Pick<SessionRow, 'createdAt' | 'lastUsedAt' | 'endedAt'>;

/** When a session ends that is not used any more, and when it ends in any case. */
const computeEnds = ({ session }: Brand, { createdAt, lastUsedAt }: Lasting) => ({
  idle: after(lastUsedAt, minutes(session.idleMinutes)),
  latest: after(createdAt, minutes(session.getMaxMinutes)),
});

/** Whether a session goes on: nobody has ended it, it is in use, and not as old as it may get. */
export const isLive = (brand: Brand, row: Lasting, now: Date): boolean => {
  const { idle, latest } = computeEnds(brand, row);
  return row.endedAt === null && now < idle && now < latest;
};

/**
 * When a session was used last, as its page says. What a page says of a time when the session was idle already does not revive it;
 * what it says too late, of a time when the session was live, does.
 */
export const lastUse = (brand: Brand, row: Lasting, now: Date, idleSeconds: number): Date => {
  const said = after(now, -idleSeconds * 1000);
  return said > row.lastUsedAt && said < computeEnds(brand, row).idle ? said : row.lastUsedAt;
};

const secondsUntil = (end: Date, now: Date): number => Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));

/** How long a session lasts, as its page counts it. */
export const sessionTimes = (brand: Brand, row: SessionRow, now: Date): SessionTimes => {
  const { idle, latest } = computeEnds(brand, row);
  return {
    id: row.id,
    idle_seconds_left: secondsUntil(idle, now),
    idle_seconds: brand.session.idleMinutes * 60,
    seconds_left: secondsUntil(latest, now),
  };
};
