import { type Draft, type DraftFields, emptyFields } from '../../../machines/request/draft.ts';
import type { RestoredDraft } from '../../../machines/request/request.ts';
import { isBegun } from '../../../machines/request/savedDraft.ts';
import { decodeDraft } from '../../../machines/request/storedDraft.ts';
import type { Customer, PackageId, Service } from '../../../openapi/types.ts';
import { isAlive, readStoredWithTime, removeStored } from '../../lib/device/storage.ts';
import { toStorageKey } from '../../lib/device/storageKeys.ts';
import { readCommonFields } from './commonFields.ts';
import { type FragmentDraft, readFragmentDraft } from './fragmentDraft.ts';
import { readJoinedCart } from './joinedCart.ts';
import { newDraft } from './newDraft.ts';
import { isPendingSubmission, pendingSubmissions } from './pendingSubmissions.ts';

/** A draft of this device, if there is one; and whether it waited to be sent until it expired. */
type ReadDraft = { readonly draft: Draft | null; readonly promiseExpired: boolean };

const none: ReadDraft = { draft: null, promiseExpired: false };

const readDraft = (service: Service, customer: Customer | null): ReadDraft => {
  const name = toStorageKey(`draft-${service}`, customer);
  try {
    const stored = readStoredWithTime(name);
    if (stored === null) return none;
    if (!isAlive(stored.at)) {
      // Removed, so that it is said once.
      removeStored(name);
      return { draft: null, promiseExpired: isPendingSubmission(stored.value) };
    }
    const draft = decodeDraft(stored.value);
    if (draft?.unsent) pendingSubmissions.restore(draft.key, stored.at);
    return { draft, promiseExpired: false };
  } catch {
    return none;
  }
};

/** What was begun as a visitor goes on after signing in; else a customer goes on with their own. */
const storedDraft = (service: Service, customer: Customer | null): ReadDraft => {
  const visitors = readDraft(service, null);
  if (customer === null || (visitors.draft !== null && isBegun(visitors.draft, null))) return visitors;
  const own = readDraft(service, customer);
  return { draft: own.draft ?? visitors.draft, promiseExpired: own.promiseExpired || visitors.promiseExpired };
};

/** Light: what a machine has translated, post-edited (specification 1). */
const postEditing: PackageId = 2;

/** What the address brings begins a draft of its own; who asks for it stays. */
const composeDraft = (stored: Draft | null, brought: FragmentDraft | null, common: Partial<DraftFields>): Draft => {
  if (brought === null) return stored ?? { ...newDraft(), fields: { ...emptyFields, ...common } };
  const { email } = stored?.fields ?? emptyFields;
  return { ...newDraft(), fields: { ...emptyFields, email, packageId: postEditing, ...brought } };
};

/** Who is signed in need not type what is known. */
export const withContact = (draft: Draft, customer: Customer | null): Draft => {
  if (customer === null) return draft;
  return { ...draft, fields: { ...draft.fields, email: draft.fields.email || customer.email } };
};

/** The draft to begin with: what this device stores, what the address brings, or a new one. */
export const restoreDraft = (service: Service, customer: Customer | null): RestoredDraft => {
  const { draft, promiseExpired } = storedDraft(service, customer);
  const cartHash = readJoinedCart(customer);
  const common = readCommonFields(service, customer);
  return { draft: withContact(composeDraft(draft, readFragmentDraft(), common), customer), promiseExpired, cartHash };
};
