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
import { deskDevice } from '../../platform/db/schema.ts';

type Access = Pick<Services, 'db' | 'clock'>;

/** The token by which a device is known for one of the staff; null when it is not. */
export const findDeskDevice = async (
  { db }: Pick<Access, 'db'>,
  cookie: string | undefined,
  personId: number,
): Promise<string | null> => {
  const tokens = deviceTokensOf(cookie);
  const rows = await db
    .select({ tokenHash: deskDevice.tokenHash })
    .from(deskDevice)
    .where(and(eq(deskDevice.personId, personId), inArray(deskDevice.tokenHash, ['', ...tokens.map(hashOfDevice)])));
  return tokens.find((token) => rows.some(({ tokenHash }) => tokenHash === hashOfDevice(token))) ?? null;
};

/** Knows a device from now on, after the right password and code. Answers the cookie's new content. */
export const recordDeskDevice = async (
  { db, clock }: Access,
  cookie: string | undefined,
  personId: number,
  known: string | null,
): Promise<string> => {
  const token = known ?? newDeviceToken();
  const seenAt = clock.now();
  await db
    .insert(deskDevice)
    .values({ tokenHash: hashOfDevice(token), personId, seenAt })
    .onConflictDoUpdate({ target: [deskDevice.tokenHash, deskDevice.personId], set: { seenAt } });
  return withDeviceToken(cookie, token);
};

/** Removes devices that have not been used for so long that their cookies are gone. */
export const removeOldDeskDevices = async ({ db, clock }: Access): Promise<void> => {
  await db.delete(deskDevice).where(lte(deskDevice.seenAt, after(clock.now(), -days(deviceDays))));
};
