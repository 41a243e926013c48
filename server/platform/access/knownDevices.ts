import { and, eq, inArray, lte } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { after, days } from '../core/clock.ts';
import type { Services } from '../core/services.ts';
import { deskDevice, knownDevice } from '../db/schema.ts';
import { deviceDays, hashOfDevice, newDeviceToken, parseDeviceTokens, withDeviceToken } from './deviceCookie.ts';

type Access = Pick<Services, 'db' | 'clock'>;

type DeviceRow = { readonly tokenHash: string; readonly seenAt: Date };

/** Devices on which people of one kind have signed in: guesses from elsewhere slow nobody down there. */
type KnownDevices = {
  /** The token by which a device is known for someone; null when it is not. */
  readonly find: (services: Pick<Access, 'db'>, cookie: string | undefined, ownerId: number) => Promise<string | null>;
  /** Knows a device from now on, after the right password. Answers the cookie's new content. */
  readonly record: (
    services: Access,
    cookie: string | undefined,
    ownerId: number,
    known: string | null,
  ) => Promise<string>;
  /** Removes devices that have not been used for so long that their cookies are gone. */
  readonly removeOld: (services: Access) => Promise<void>;
};

/** @param owner the column that says whose a device is @param ofOwner a row with it */
const devicesIn = (
  table: typeof knownDevice | typeof deskDevice,
  owner: PgColumn,
  ofOwner: (ownerId: number, row: DeviceRow) => DeviceRow,
): KnownDevices => ({
  find: async ({ db }, cookie, ownerId) => {
    const tokens = parseDeviceTokens(cookie);
    const rows = await db
      .select({ tokenHash: table.tokenHash })
      .from(table)
      .where(and(eq(owner, ownerId), inArray(table.tokenHash, ['', ...tokens.map(hashOfDevice)])));
    return tokens.find((token) => rows.some(({ tokenHash }) => tokenHash === hashOfDevice(token))) ?? null;
  },
  record: async ({ db, clock }, cookie, ownerId, known) => {
    const token = known ?? newDeviceToken();
    const seenAt = clock.now();
    await db
      .insert(table)
      .values(ofOwner(ownerId, { tokenHash: hashOfDevice(token), seenAt }))
      .onConflictDoUpdate({ target: [table.tokenHash, owner], set: { seenAt } });
    return withDeviceToken(cookie, token);
  },
  removeOld: async ({ db, clock }) => {
    await db.delete(table).where(lte(table.seenAt, after(clock.now(), -days(deviceDays))));
  },
});

export const customerDevices = devicesIn(knownDevice, knownDevice.customerId, (customerId, row) => ({
  ...row,
  customerId,
}));
export const staffDevices = devicesIn(deskDevice, deskDevice.personId, (personId, row) => ({ ...row, personId }));
