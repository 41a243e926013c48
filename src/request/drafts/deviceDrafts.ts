import { storageTtlMs } from '../../../machines/lib/storageTtl.ts';
import type { Draft } from '../../../machines/request/draft.ts';
import type { ListedDraft } from '../../../machines/request/drafts.ts';
import { isBegun, outlineDraft } from '../../../machines/request/savedDraft.ts';
import { decodeDraft } from '../../../machines/request/storedDraft.ts';
import { serviceScreens } from '../../../machines/services/routes.ts';
import type { Customer, Service } from '../../../openapi/types.ts';
import { isAlive, readStoredWithTime, removeStored } from '../../lib/device/storage.ts';
import { toStorageKey } from '../../lib/device/storageKeys.ts';
import type { ServiceDraft } from './accountDrafts.ts';

/** A draft of this device, and since when it is as it is. */
export type DeviceDraft = ServiceDraft & { readonly at: number };

/** What is filled in of a service on this device; null when that is nothing. @param customer whose; null for a visitor's */
export const readDeviceDraft = (
  service: Service,
  customer: Customer | null,
  known: Customer | null = customer,
): DeviceDraft | null => {
  try {
    const stored = readStoredWithTime(toStorageKey(`draft-${service}`, customer));
    if (stored === null || !isAlive(stored.at)) return null;
    const draft = decodeDraft(stored.value);
    return draft !== null && isBegun(draft, known) ? { service, draft, at: stored.at } : null;
  } catch {
    return null;
  }
};

/** What is filled in on this device of every service but one. */
export const otherDeviceDrafts = (open: Service, customer: Customer | null, known?: Customer | null): DeviceDraft[] =>
  serviceScreens
    .filter((service) => service !== open)
    .flatMap((service) => readDeviceDraft(service, customer, known) ?? []);

/** A visitor's draft in the list: the device stores it for two hours. */
export const listedOfDevice = ({ service, draft, at }: DeviceDraft): ListedDraft => ({
  ...outlineDraft({ ...draft.fields }, draft.attachments),
  key: draft.key,
  service,
  changedAt: new Date(at).toISOString(),
  keptUntil: new Date(at + storageTtlMs).toISOString(),
});

/** Removes a draft from this device if it is the one of its service. @returns its documents */
export const removeDeviceDraft = (service: Service, customer: Customer | null, key: string): Draft['attachments'] => {
  const stored = readDeviceDraft(service, customer);
  if (stored?.draft.key !== key) return [];
  try {
    removeStored(toStorageKey(`draft-${service}`, customer));
  } catch {
    // It lives for two hours at most.
  }
  return stored.draft.attachments;
};
