import { randomUUID } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import type { Brand } from '../../brands/brand.ts';
import type { Services } from '../core/services.ts';
import type { SignedIn } from '../core/signedIn.ts';
import { revokedToken } from '../db/schema.ts';

/** Seconds that a customer stays signed in. */
export const customerTokenLifetime = 3600;

/**
 * A token with which a customer uses one brand's application.
 * @param visitorId who they were before: what they have sent as a visitor is known again
 */
export const issueCustomerToken = async (
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  brand: Brand,
  customerId: number,
  visitorId?: string,
): Promise<string> => {
  const now = Math.floor(clock.now().getTime() / 1000);
  const { id, key } = await keys.token.current();
  return new SignJWT({ brand: brand.id, ...(visitorId === undefined ? {} : { visitor: visitorId }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: id })
    .setAudience('customer')
    .setSubject(String(customerId))
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + customerTokenLifetime)
    .sign(key);
};

/** Whose token it is; null when it is forged, expired, taken back or something else. */
export const signedInBy = async (
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  token: string,
): Promise<SignedIn | null> => {
  const verified = await jwtVerify(token, keys.token.find, {
    algorithms: ['HS256'],
    audience: 'customer',
    currentDate: clock.now(),
  }).catch(() => null);
  if (verified === null) return null;
  const { sub, jti, exp, brand, visitor } = verified.payload;
  const customerId = Number(sub);
  if (!Number.isSafeInteger(customerId) || jti === undefined || exp === undefined || typeof brand !== 'string') {
    return null;
  }
  const [revoked] = await db.select().from(revokedToken).where(eq(revokedToken.id, jti));
  if (revoked !== undefined) return null;
  const visitorId = typeof visitor === 'string' ? visitor : null;
  return { customerId, brand, tokenId: jti, expiresAt: new Date(exp * 1000), visitorId };
};

/** Takes a token back. Doing it twice is no harm. */
export const revoke = async ({ db }: Pick<Services, 'db'>, { tokenId, expiresAt }: SignedIn): Promise<void> => {
  await db.insert(revokedToken).values({ id: tokenId, expiresAt }).onConflictDoNothing();
};

/** Removes tokens that were taken back and have expired since. */
export const removeRevokedTokens = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  await db.delete(revokedToken).where(lte(revokedToken.expiresAt, clock.now()));
};
