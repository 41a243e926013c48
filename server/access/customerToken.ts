import { randomUUID } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import type { Brand } from '../../brands/brand.ts';
import { revokedToken } from '../db/schema.ts';
import type { Services } from '../services.ts';

/** Seconds that a customer stays signed in. */
export const customerTokenLifetime = 3600;

/** What a customer's token says. */
export type SignedIn = {
  readonly customerId: number;
  readonly brand: string;
  readonly tokenId: string;
  readonly expiresAt: Date;
};

/** A token with which a customer uses one brand's application. */
export const issueCustomerToken = (
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  brand: Brand,
  customerId: number,
): Promise<string> => {
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ brand: brand.id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience('customer')
    .setSubject(String(customerId))
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + customerTokenLifetime)
    .sign(keys.token);
};

/** Whose token it is; null when it is forged, expired, taken back or something else. */
export const signedInBy = async (
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  token: string,
): Promise<SignedIn | null> => {
  const verified = await jwtVerify(token, keys.token, {
    algorithms: ['HS256'],
    audience: 'customer',
    currentDate: clock.now(),
  }).catch(() => null);
  if (verified === null) return null;
  const { sub, jti, exp, brand } = verified.payload;
  const customerId = Number(sub);
  if (!Number.isSafeInteger(customerId) || jti === undefined || exp === undefined || typeof brand !== 'string') {
    return null;
  }
  const [revoked] = await db.select().from(revokedToken).where(eq(revokedToken.id, jti));
  return revoked === undefined ? { customerId, brand, tokenId: jti, expiresAt: new Date(exp * 1000) } : null;
};

/** Takes a token back. Doing it twice is no harm. */
export const revoke = async ({ db }: Pick<Services, 'db'>, { tokenId, expiresAt }: SignedIn): Promise<void> => {
  await db.insert(revokedToken).values({ id: tokenId, expiresAt }).onConflictDoNothing();
};

/** Forgets what was taken back and has expired since. */
export const forgetRevoked = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  await db.delete(revokedToken).where(lte(revokedToken.expiresAt, clock.now()));
};
