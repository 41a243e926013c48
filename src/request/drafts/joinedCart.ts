import type { Customer } from '../../../openapi/types.ts';
import { readStored, writeStored } from '../../lib/device/storage.ts';
import { toStorageKey } from '../../lib/device/storageKeys.ts';

/** The cart that the next request on this device joins; of a customer apart from a visitor's. Null for one of its own. */
export const readJoinedCart = (customer: Customer | null): string | null => {
  try {
    for (const whose of customer === null ? [null] : [customer, null]) {
      const stored = readStored(toStorageKey('cart', whose));
      if (typeof stored === 'string') return stored;
    }
  } catch {
    // A device that cannot be read has stored nothing.
  }
  return null;
};

/** Notes that the next request joins a cart, as long as stored data lives. Where nothing is stored, it begins one of its own. */
export const writeJoinedCart = (customer: Customer | null, cartHash: string): void => {
  try {
    writeStored(toStorageKey('cart', customer), cartHash);
  } catch {
    // The form says nothing of a cart then.
  }
};
