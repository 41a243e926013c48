import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { after, days } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import { knownDevice } from '../../platform/db/schema.ts';

type Access = Pick<Services, 'db' | 'clock'>;

/** Days for which a device is known after its last log-in. */
export const deviceDays = 180;

/** People who share a device and each stay known on it. */
const maxTokens = 4;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The tokens of a device's cookie: one for each of the people who have signed in on it, the latest last. */
const tokensOf = (cookie: string | undefined): string[] =>
  (cookie ?? '')
    .split('.')
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(-maxTokens);

/** The token by which a device is known for a customer; null when it is not. */
export const findDevice = async (
  { db }: Pick<Access, 'db'>,
  cookie: string | undefined,
  customerId: number,
): Promise<string | null> => {
  const tokens = tokensOf(cookie);
  const rows = await db
    .select({ tokenHash: knownDevice.tokenHash })
    .from(knownDevice)
    .where(and(eq(knownDevice.customerId, customerId), inArray(knownDevice.tokenHash, ['', ...tokens.map(hashOf)])));
  return tokens.find((token) => rows.some(({ tokenHash }) => tokenHash === hashOf(token))) ?? null;
};

/**
 * Knows a device from now on, after the right password. A token is made anew for it, so that nobody can plant one of their own.
 * Answers the cookie's new content.
 */
export const recordDevice = async (
  { db, clock }: Access,
  cookie: string | undefined,
  customerId: number,
  known: string | null,
): Promise<string> => {
  const token = known ?? randomBytes(32).toString('base64url');
  const seenAt = clock.now();
  await db
    .insert(knownDevice)
    .values({ tokenHash: hashOf(token), customerId, seenAt })
    .onConflictDoUpdate({ target: [knownDevice.tokenHash, knownDevice.customerId], set: { seenAt } });
  return [...tokensOf(cookie).filter((other) => other !== token), token].slice(-maxTokens).join('.');
};

/** Removes devices that have not been used for so long that their cookies are gone. */
export const removeOldDevices = async ({ db, clock }: Access): Promise<void> => {
  await db.delete(knownDevice).where(lte(knownDevice.seenAt, after(clock.now(), -days(deviceDays))));
};
