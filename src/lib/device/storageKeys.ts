import type { Customer, Service } from '../../../openapi/types.ts';
import { readDocumentKeys } from './readDocumentKeys.ts';
import { removeFiles } from './removeFiles.ts';
import { readStored, removeStored, storedNames } from './storage.ts';

export type StoredKind =
  | `draft-${Service | 'order' | 'settings'}`
  | 'common'
  | 'revisions'
  | 'billing'
  | 'cart'
  | 'interrupted'
  | 'voucher'
  | 'topUp';

/** Where work is stored on this device: a customer's apart from a visitor's, so that nobody else who uses the device sees it. */
export const toStorageKey = (kind: StoredKind, customer: Pick<Customer, 'id'> | null): string =>
  customer === null ? kind : `${kind}.${customer.id}`;

/** Removes what customers have left on this device, their documents too. What a visitor has left stays. */
export const removeCustomerStorage = (): void => {
  try {
    for (const name of storedNames()) {
      if (!/^(draft-[a-z-]+|common|revisions|billing|cart|interrupted|voucher|topUp)\.\d+$/.test(name)) continue;
      removeFiles(readDocumentKeys(readStored(name)));
      removeStored(name);
    }
  } catch {
    // A device that cannot be read has stored nothing.
  }
};
