import { removeStored } from '../device/storage.ts';

/** Under which names this device stores what it is called in statistics. */
export const analyticsStorageKeys = { client: 'statistics.client', session: 'statistics.session' } as const;

/** Removes what this device is called. Every visitor loads this, so it stands apart from what is done with consent. */
export const forgetIdentity = (): void => {
  try {
    for (const name of Object.values(analyticsStorageKeys)) removeStored(name);
  } catch {
    // Storage is forbidden: nothing is stored either.
  }
};
