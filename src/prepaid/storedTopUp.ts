import { emptyTopUpEntry, type TopUpEntry } from '../../machines/prepaid/topUpEntry.ts';
import type { Customer } from '../../openapi/types.ts';
import { readStored, removeStored, writeStored } from '../lib/device/storage.ts';
import { toStorageKey } from '../lib/device/storageKeys.ts';
import { newKey } from '../lib/http/newKey.ts';

/** A top-up as this device stores it. */
export type StoredTopUp = {
  readonly entry: TopUpEntry;
  /** Made, and not known to be paid. */
  readonly hash: string | null;
  /** Makes what is asked for once, in however many tabs. */
  readonly key: string;
};

type Owner = Pick<Customer, 'id'> | null;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;

const entryIn = (stored: object): TopUpEntry => {
  const entry = 'entry' in stored && typeof stored.entry === 'object' && stored.entry !== null ? stored.entry : {};
  return {
    choice: 'choice' in entry && isText(entry.choice) ? entry.choice : '',
    own: 'own' in entry && isText(entry.own) ? entry.own : '',
    coupon: 'coupon' in entry && isText(entry.coupon) ? entry.coupon : '',
  };
};

/** What was filled in within the last two hours (specification 4), in any tab. */
export const readTopUp = (owner: Owner): StoredTopUp => {
  const empty = { entry: emptyTopUpEntry, hash: null, key: newKey() };
  try {
    const stored = readStored(toStorageKey('topUp', owner));
    if (typeof stored !== 'object' || stored === null) return empty;
    const hash = 'hash' in stored && isText(stored.hash) ? stored.hash : null;
    const key = 'key' in stored && isText(stored.key) ? stored.key : empty.key;
    return { entry: entryIn(stored), hash, key };
  } catch {
    return empty;
  }
};

/** A device that stores nothing is no harm: it stays in the form as long as the page does. */
export const writeTopUp = (owner: Owner, topUp: Partial<StoredTopUp>): void => {
  try {
    writeStored(toStorageKey('topUp', owner), { ...readTopUp(owner), ...topUp });
  } catch {
    // It stays in the form as long as the page does.
  }
};

export const removeTopUp = (owner: Owner): void => {
  try {
    removeStored(toStorageKey('topUp', owner));
  } catch {
    // What cannot be reached was never stored.
  }
};
