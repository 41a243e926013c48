import { and, eq, isNull, lte, ne } from 'drizzle-orm';
import type { Brand } from '../../../brands/brand.ts';
import { after, days, minutes } from '../core/clock.ts';
import type { Services } from '../core/services.ts';
import type { SignedIn } from '../core/signedIn.ts';
import type { Database, Transaction } from '../db/open.ts';
import { customerSession } from '../db/schema.ts';
import type { SessionEnd } from '../db/tables/checks.ts';
import { announceKey, sessionKey } from '../events/orderChanges.ts';
import { findSessionId } from './customerToken.ts';
import { isLive, type Lasting } from './sessionTimes.ts';

export type SessionRow = typeof customerSession.$inferSelect;
type Access = Pick<Services, 'db' | 'clock' | 'brands'>;

/** A use within it is not written down again. */
const sameUse = minutes(1);

/** Whether a session goes on, by its brand's settings. */
export const goesOn = (
  { brands, clock }: Pick<Access, 'brands' | 'clock'>,
  row: Lasting & Pick<SessionRow, 'brand'>,
): boolean => {
  const brand = brands.get(row.brand);
  return brand !== undefined && isLive(brand, row, clock.now());
};

const recordUse = async (
  { db, clock }: Access,
  { id, lastUsedAt }: Pick<SessionRow, 'id' | 'lastUsedAt'>,
): Promise<void> => {
  const now = clock.now();
  const before = after(now, -sameUse);
  if (lastUsedAt > before) return;
  await db
    .update(customerSession)
    .set({ lastUsedAt: now, lastSeenAt: now })
    // Of calls that come together one writes.
    .where(and(eq(customerSession.id, id), lte(customerSession.lastUsedAt, before)));
};

/** What every call reads; the rest is for the list. */
const checked = {
  id: customerSession.id,
  customerId: customerSession.customerId,
  brand: customerSession.brand,
  visitorId: customerSession.visitorId,
  createdAt: customerSession.createdAt,
  lastUsedAt: customerSession.lastUsedAt,
  endedAt: customerSession.endedAt,
} as const;

/**
 * Whose token it is; null when it is nobody's, or when its session has ended.
 * @param isUse whether the session lasts longer by it; what a page does by itself is none
 */
export const signedInBy = async (
  services: Access & Pick<Services, 'keys'>,
  token: string,
  isUse: boolean,
): Promise<SignedIn | null> => {
  const id = await findSessionId(services, token);
  if (id === null) return null;
  const [row] = await services.db.select(checked).from(customerSession).where(eq(customerSession.id, id));
  if (row === undefined || !goesOn(services, row)) return null;
  if (isUse) await recordUse(services, row);
  const { id: sessionId, customerId, brand, visitorId, createdAt } = row;
  return { customerId, brand, sessionId, visitorId, since: createdAt };
};

export type Ending = { readonly at: Date; readonly because: SessionEnd };

/** Streams that a session has open end with it. */
const announceEnds = async (tx: Database | Transaction, ended: readonly { readonly id: string }[]): Promise<void> => {
  for (const { id } of ended) await announceKey(tx, sessionKey(id));
};

/** Ends a session, with all its tokens. What has ended stays as it ended. */
export const endSession = async (tx: Database | Transaction, id: string, { at, because }: Ending): Promise<void> => {
  const ended = await tx
    .update(customerSession)
    .set({ endedAt: at, endedBecause: because })
    .where(and(eq(customerSession.id, id), isNull(customerSession.endedAt)))
    .returning({ id: customerSession.id });
  await announceEnds(tx, ended);
};

/** Ends all sessions of a customer, at every brand. @param except the one that goes on */
export const endCustomerSessions = async (
  tx: Database | Transaction,
  customerId: number,
  { at, because, except }: Ending & { readonly except?: string },
): Promise<void> => {
  const ended = await tx
    .update(customerSession)
    .set({ endedAt: at, endedBecause: because })
    .where(
      and(
        eq(customerSession.customerId, customerId),
        isNull(customerSession.endedAt),
        except === undefined ? undefined : ne(customerSession.id, except),
      ),
    )
    .returning({ id: customerSession.id });
  await announceEnds(tx, ended);
};

/** Days for which a session is kept after its latest end, so that an old cookie is recognized. */
const keptDays = 1;

const getMaxMinutes = (brands: ReadonlyMap<string, Brand>): number =>
  Math.max(0, ...[...brands.values()].map(({ session }) => session.getMaxMinutes));

/** Removes sessions that can be live no more, with their refresh tokens. */
export const removeOldSessions = async ({ db, clock, brands }: Access): Promise<void> => {
  const latest = after(clock.now(), -minutes(getMaxMinutes(brands)) - days(keptDays));
  await db.delete(customerSession).where(lte(customerSession.createdAt, latest));
};
