import { loginFrom } from '../../../machines/shell/routes.ts';
import type { Screen } from '../../../machines/shell/screens.ts';
import type { Customer } from '../../../openapi/types.ts';
import { readStored, writeStored } from '../../lib/device/storage.ts';
import { toStorageKey } from '../../lib/device/storageKeys.ts';

type Owner = Pick<Customer, 'id'> | null;

/** Writes where a customer was about to pay as they went to top up: for two hours, over the provider's page and a reload. */
export const storeCheckoutToResume = (customer: Owner, screen: Screen | null): void => {
  try {
    const { from } = { from: null, ...loginFrom(screen) };
    writeStored(toStorageKey('interrupted', customer), from);
  } catch {
    // The order's mail leads back, too.
  }
};

/** An address without its locale; null where nothing was left. */
export const readCheckoutToResume = (customer: Owner): string | null => {
  try {
    const from = readStored(toStorageKey('interrupted', customer));
    return typeof from === 'string' ? from : null;
  } catch {
    return null;
  }
};
