import { createHash, createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Brand } from '../../../brands/brand.ts';
import { endSession, type SessionRow } from '../../platform/access/customerSessions.ts';
import { isLive, lastUse } from '../../platform/access/sessionTimes.ts';
import { after } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { customerSession, refreshToken } from '../../platform/db/schema.ts';

type Access = Pick<Services, 'db' | 'clock' | 'keys' | 'log'>;

/** Milliseconds for which a call with a token that was replaced may be repeated, since its answer was lost on the way; each answer may be. */
const repeatMs = 10_000;
/** Milliseconds after which it may not in any case. */
const latestRepeatMs = 30_000;
/**
 * Milliseconds for which a token that has followed another is not replaced itself. An answer to a repeated call may come late, after one
 * that has set a newer cookie: as long as there is none newer, it does no harm.
 */
const settleMs = 40_000;

const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The token that follows another one: the same whenever it is asked for, so that a repeated call leads nowhere else. */
const deriveSuccessor = ({ keys }: Pick<Access, 'keys'>, token: string): string =>
  createHmac('sha256', keys.refresh).update(token).digest('base64url');

/** The first token of a session; its hash is stored. */
export const addRefreshToken = async (tx: Transaction, sessionId: string, at: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(refreshToken).values({ hash: hashToken(token), sessionId, createdAt: at, settledAt: at });
  return token;
};

/** The session of a token, ended or not, whether the token was replaced or not. */
export const sessionOfToken = async ({ db }: Pick<Access, 'db'>, token: string): Promise<SessionRow | undefined> => {
  if (!isToken(token)) return undefined;
  const [row] = await db
    .select({ session: customerSession })
    .from(refreshToken)
    .innerJoin(customerSession, eq(customerSession.id, refreshToken.sessionId))
    .where(eq(refreshToken.hash, hashToken(token)));
  return row?.session;
};

type Presented = { readonly session: SessionRow; readonly row: typeof refreshToken.$inferSelect };

/** What a token leads to; null where it was replaced so long ago that someone else has a copy of it. */
const follow = async (
  tx: Transaction,
  access: Access,
  { session, row }: Presented,
  token: string,
): Promise<string | null> => {
  const now = access.clock.now();
  const successor = deriveSuccessor(access, token);
  const note = (set: Partial<typeof row>) => tx.update(refreshToken).set(set).where(eq(refreshToken.hash, row.hash));
  if (row.replacedAt !== null) {
    if (row.repeatableUntil === null || now >= row.repeatableUntil) return null;
    const latest = after(row.replacedAt, latestRepeatMs);
    const again = after(now, repeatMs);
    await note({ repeatableUntil: again < latest ? again : latest });
    return successor;
  }
  if (now < row.settledAt) return token;
  await note({ replacedAt: now, repeatableUntil: after(now, repeatMs) });
  const next = { hash: hashToken(successor), sessionId: session.id, createdAt: now, settledAt: after(now, settleMs) };
  await tx.insert(refreshToken).values(next);
  return successor;
};

/**
 * Renews a session by its refresh token: calls with tokens of one session come one after the other, through any number of processes.
 * A token that was replaced before ends the session.
 * @returns null when the token is none of the brand, or its session has ended
 */
export const renewByToken = (
  access: Access,
  brand: Brand,
  token: string,
  idleSeconds: number,
): Promise<{ readonly session: SessionRow; readonly token: string } | null> =>
  access.db.transaction(async (tx) => {
    const now = access.clock.now();
    if (!isToken(token)) return null;
    const [presented] = await tx
      .select({ session: customerSession, row: refreshToken })
      .from(refreshToken)
      .innerJoin(customerSession, eq(customerSession.id, refreshToken.sessionId))
      .where(eq(refreshToken.hash, hashToken(token)))
      .for('update');
    if (presented === undefined || presented.session.brand !== brand.id) return null;
    const lastUsedAt = lastUse(brand, presented.session, now, idleSeconds);
    const session = { ...presented.session, lastUsedAt, lastSeenAt: now };
    if (!isLive(brand, session, now)) return null;
    const next = await follow(tx, access, presented, token);
    if (next === null) {
      await endSession(tx, session.id, { at: now, because: 'reused' });
      access.log.warn({ reference: session.id }, 'a refresh token was used again, so its session has ended');
      return null;
    }
    await tx.update(customerSession).set({ lastUsedAt, lastSeenAt: now }).where(eq(customerSession.id, session.id));
    return { session, token: next };
  });
