import type { Customer, Service } from '../../../openapi/types.ts';
import { readDocumentKeys } from './readDocumentKeys.ts';
import { removeFiles } from './removeFiles.ts';
import { readStored, removeStored, storedNames } from './storage.ts';

export type Work =
  | `draft-${Service | 'order' | 'settings'}`
  | 'common'
  | 'revisions'
  | 'billing'
  | 'cart'
  | 'interrupted'
  | 'voucher'
  | 'topUp';

/** Where work is stored on this device: a customer's apart from a visitor's, so that nobody else who uses the device sees it. */
export const toWorkKey = (work: Work, customer: Pick<Customer, 'id'> | null): string =>
  customer === null ? work : `${work}.${customer.id}`;

/** Removes what customers have left on this device, their documents too. What a visitor has left stays. */
export const removeCustomersWork = (): void => {
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
