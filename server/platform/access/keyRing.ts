import type { Clock } from '../core/clock.ts';
import type { KeyRing, SigningKey } from '../core/signingKeys.ts';

export type StoredKey = { readonly id: string; readonly secret: string };

/** Milliseconds for which keys are not read anew; another process may have made a new one since. */
const freshFor = 60_000;
/** Milliseconds between two looks for a key that nobody knows: a forged name must not keep the database busy. */
const pauseForUnknown = 1_000;

const importStoredKey = async ({ id, secret }: StoredKey): Promise<SigningKey> => ({
  id,
  key: await crypto.subtle.importKey(
    'raw',
    Buffer.from(secret, 'base64url'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  ),
});

/** @param read the valid keys, the newest first; makes a new one when it is time for it */
export const openKeyRing = async (clock: Clock, read: () => Promise<readonly StoredKey[]>): Promise<KeyRing> => {
  let keys: readonly SigningKey[] = [];
  let readAt = 0;
  let reading: Promise<void> | null = null;
  const readAgain = (): Promise<void> => {
    reading ??= read()
      .then((stored) => Promise.all(stored.map((key) => keys.find(({ id }) => id === key.id) ?? importStoredKey(key))))
      .then((found) => {
        keys = found;
        readAt = clock.now().getTime();
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  const age = (): number => clock.now().getTime() - readAt;
  await readAgain();
  return {
    current: async () => {
      if (age() >= freshFor) await readAgain();
      const [newest] = keys;
      if (newest === undefined) throw new Error('There is no key to sign with.');
      return newest;
    },
    find: async ({ kid }) => {
      const known = () => keys.find(({ id }) => id === kid)?.key;
      if (age() >= freshFor || (known() === undefined && age() >= pauseForUnknown)) await readAgain();
      const key = known();
      if (key === undefined) throw new Error('Signed with a key that is not valid.');
      return key;
    },
  };
};
