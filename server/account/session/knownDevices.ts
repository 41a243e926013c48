import { and, eq, inArray, lte } from 'drizzle-orm';
import {
  deviceDays,
  deviceTokensOf,
  hashOfDevice,
  newDeviceToken,
  withDeviceToken,
} from '../../platform/access/deviceCookie.ts';
import { after, days } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import { knownDevice } from '../../platform/db/schema.ts';

type Access = Pick<Services, 'db' | 'clock'>;

/** The token by which a device is known for a customer; null when it is not. */
export const findDevice = async (
  { db }: Pick<Access, 'db'>,
  cookie: string | undefined,
  customerId: number,
): Promise<string | null> => {
  const tokens = deviceTokensOf(cookie);
  const rows = await db
    .select({ tokenHash: knownDevice.tokenHash })
    .from(knownDevice)
    .where(
      and(eq(knownDevice.customerId, customerId), inArray(knownDevice.tokenHash, ['', ...tokens.map(hashOfDevice)])),
    );
  return tokens.find((token) => rows.some(({ tokenHash }) => tokenHash === hashOfDevice(token))) ?? null;
};

/**
 * Knows a device from now on, after the right password. Answers the cookie's new content.
 */
export const recordDevice = async (
  { db, clock }: Access,
  cookie: string | undefined,
  customerId: number,
  known: string | null,
): Promise<string> => {
  const token = known ?? newDeviceToken();
  const seenAt = clock.now();
  await db
    .insert(knownDevice)
    .values({ tokenHash: hashOfDevice(token), customerId, seenAt })
    .onConflictDoUpdate({ target: [knownDevice.tokenHash, knownDevice.customerId], set: { seenAt } });
  return withDeviceToken(cookie, token);
};

/** Removes devices that have not been used for so long that their cookies are gone. */
export const removeOldDevices = async ({ db, clock }: Access): Promise<void> => {
  await db.delete(knownDevice).where(lte(knownDevice.seenAt, after(clock.now(), -days(deviceDays))));
};
