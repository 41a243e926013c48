import type { DraftAttachment } from '../../../machines/documents/attachment.ts';
import type { Draft } from '../../../machines/request/draft.ts';
import type { RestoredDraft } from '../../../machines/request/request.ts';
import type { Customer, Service } from '../../../openapi/types.ts';
import { removeFiles } from '../../lib/device/removeFiles.ts';
import { readStored, readStoredWithTime, removeStored, writeStored } from '../../lib/device/storage.ts';
import { type StoredKind, toStorageKey } from '../../lib/device/storageKeys.ts';
import { writeCommonFields } from './commonFields.ts';
import { newDraft } from './newDraft.ts';
import { pendingSubmissions } from './pendingSubmissions.ts';

/** Whether this device stores such work of a visitor's, of whatever age. */
const isStored = (work: StoredKind): boolean => {
  try {
    return readStoredWithTime(toStorageKey(work, null)) !== null;
  } catch {
    return false;
  }
};

/** The draft to begin with; what looks at more than an empty form comes where there is more. */
export const firstDraft = async (service: Service, customer: Customer | null): Promise<RestoredDraft> => {
  const isMore =
    customer !== null || location.hash !== '' || isStored(`draft-${service}`) || isStored('common') || isStored('cart');
  const rules = isMore ? await import('./restoreDraft.ts').catch(() => null) : null;
  return rules === null
    ? { draft: newDraft(), promiseExpired: false, cartHash: null }
    : rules.restoreDraft(service, customer);
};

const hasKey = (stored: unknown, key: string): boolean =>
  typeof stored === 'object' && stored !== null && 'key' in stored && stored.key === key;

const removeIfAny = (name: string): void => {
  try {
    removeStored(name);
  } catch {
    // What was never stored need not be removed.
  }
};

/** Writes the draft; a visitor's goes over to who has signed in. @throws when the device stores nothing */
export const writeDraft = (service: Service, customer: Customer | null, draft: Draft): void => {
  pendingSubmissions.end(draft.key);
  writeStored(toStorageKey(`draft-${service}`, customer), draft);
  writeCommonFields(draft.fields, customer);
  if (customer !== null) removeIfAny(toStorageKey(`draft-${service}`, null));
};

/** Writes which documents a stored draft has; a draft that is not stored, or no longer is, stays so. */
export const writeDocuments = (service: Service, customer: Customer | null, draft: Draft): void => {
  try {
    const stored = [customer, null].some((whose) =>
      hasKey(readStored(toStorageKey(`draft-${service}`, whose)), draft.key),
    );
    if (stored) writeDraft(service, customer, draft);
  } catch {
    // A device that stores nothing has nothing to correct.
  }
};

/**
 * Writes a draft that waits to be sent, with the time at which it was promised: writing it again makes it live no longer.
 * Where nothing is stored, a reload loses it, and the page has said so.
 */
export const writeUnsent = (service: Service, customer: Customer | null, draft: Draft): void => {
  const promisedAt = pendingSubmissions.begin(draft.key);
  try {
    writeStored(toStorageKey(`draft-${service}`, customer), draft, promisedAt);
  } catch {
    // It is sent as long as the page stays.
  }
};

/** Removes the draft and its files: the server has them now. */
export const removeDraft = (
  service: Service,
  customer: Customer | null,
  attachments: readonly DraftAttachment[],
): void => {
  removeFiles(attachments.map(({ key }) => key));
  removeIfAny(toStorageKey(`draft-${service}`, customer));
  removeIfAny(toStorageKey(`draft-${service}`, null));
};

/** The request has joined its cart, or does not: the next one begins a cart of its own. */
export const removeJoinedCart = (customer: Customer | null): void => {
  removeIfAny(toStorageKey('cart', customer));
  removeIfAny(toStorageKey('cart', null));
};
