import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { after, minutes } from '../core/clock.ts';
import type { Services } from '../core/services.ts';
import type { Staff } from '../core/staff.ts';
import { deskPerson, deskSession, deskToken } from '../db/schema.ts';
import { isSameToken } from './deskToken.ts';

type Access = Pick<Services, 'db' | 'clock' | 'deskToken'>;

/** Minutes without use after which a session ends, and those after which it ends in any case. */
const idleMinutes = 30;
const sessionMinutes = 12 * 60;
/** A use within it is not written down again. */
const sameUse = minutes(1);

/** Seconds for which a session lasts at most. */
export const sessionSeconds = sessionMinutes * 60;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new token that nobody can guess, and what is stored of it. The beginning tells a person, and a search for leaked ones, what it is. */
export const newDeskToken = (of: 'session' | 'script'): { readonly token: string; readonly hash: string } => {
  const token = `fifteen_${of}_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashToken(token) };
};

const isLive = ({ clock }: Pick<Access, 'clock'>) =>
  and(
    gt(deskSession.lastUsedAt, after(clock.now(), -minutes(idleMinutes))),
    gt(deskSession.createdAt, after(clock.now(), -minutes(sessionMinutes))),
  );

const findPerson = async (access: Access, id: string, isUse: boolean): Promise<Staff | null> => {
  const { db, clock } = access;
  const [row] = await db
    .select({ personId: deskPerson.id, role: deskPerson.role, lastUsedAt: deskSession.lastUsedAt })
    .from(deskSession)
    .innerJoin(deskPerson, eq(deskPerson.id, deskSession.personId))
    .where(and(eq(deskSession.id, id), isLive(access), isNull(deskPerson.disabledAt)));
  if (row === undefined) return null;
  const now = clock.now();
  if (isUse && now.getTime() - row.lastUsedAt.getTime() >= sameUse) {
    await db.update(deskSession).set({ lastUsedAt: now }).where(eq(deskSession.id, id));
  }
  return { kind: 'person', personId: row.personId, sessionId: id, role: row.role };
};

const findScript = async ({ db, clock }: Access, hash: string): Promise<Staff | null> => {
  const isGood = or(isNull(deskToken.expiresAt), gt(deskToken.expiresAt, clock.now()));
  const [row] = await db
    .select({ tokenId: deskToken.id, role: deskToken.role })
    .from(deskToken)
    .where(and(eq(deskToken.hash, hash), isNull(deskToken.revokedAt), isGood));
  return row === undefined ? null : { kind: 'script', ...row };
};

/**
 * Whose token it is; null when it is nobody's, or good no longer. The one of the environment or the data folder is an administrator's.
 * @param isUse whether the session lasts longer by it; what a page does by itself is none
 */
export const staffBy = async (access: Access, token: string, isUse = true): Promise<Staff | null> => {
  if (isSameToken(token, access.deskToken)) return { kind: 'script', tokenId: null, role: 'administrator' };
  const hash = hashToken(token);
  return (await findPerson(access, hash, isUse)) ?? findScript(access, hash);
};

/** Whether someone of the staff is still who they were when their call began: the session goes on, the token is not revoked. */
export const isStillStaff = async (access: Access, staff: Staff): Promise<boolean> => {
  if (staff.kind === 'person') return (await findPerson(access, staff.sessionId, false))?.role === staff.role;
  if (staff.tokenId === null) return true;
  const [row] = await access.db.select({ hash: deskToken.hash }).from(deskToken).where(eq(deskToken.id, staff.tokenId));
  return row !== undefined && (await findScript(access, row.hash)) !== null;
};

/** Removes sessions that have ended by themselves. */
export const removeOldDeskSessions = async ({ db, clock }: Pick<Access, 'db' | 'clock'>): Promise<void> => {
  await db
    .delete(deskSession)
    .where(
      or(
        lte(deskSession.lastUsedAt, after(clock.now(), -minutes(idleMinutes))),
        lte(deskSession.createdAt, after(clock.now(), -minutes(sessionMinutes))),
      ),
    );
};
