import { maxRevisions } from '../../../machines/request/savedDraft.ts';
import type { Customer } from '../../../openapi/types.ts';
import { readStored, writeStored } from '../../lib/device/storage.ts';
import { toStorageKey } from '../../lib/device/storageKeys.ts';
import { newKey } from '../../lib/http/newKey.ts';

/** What this tab knows of a draft in the account. */
type Known = {
  /** Revisions that may be the account's: the one that it has said it has, and those whose answer never came. */
  readonly revisions: readonly string[];
  /** The account has said that it has one. */
  readonly isAnswered: boolean;
  /** A fingerprint of the content that was saved last. */
  readonly saved: string | null;
  /** The revision on its way, by its content: sent again, it is the same one. */
  readonly pending: { readonly revision: string; readonly content: string } | null;
};

const nothing: Known = { revisions: [], isAnswered: false, saved: null, pending: null };

/** Drafts that a device remembers revisions of. */
const maxDrafts = 40;

const known = new Map<string, Known>();

const isKnown = (value: unknown): value is Known =>
  typeof value === 'object' &&
  value !== null &&
  'revisions' in value &&
  Array.isArray(value.revisions) &&
  value.revisions.every((revision) => typeof revision === 'string') &&
  'saved' in value &&
  (value.saved === null || typeof value.saved === 'string');

const stored = (customer: Customer): Readonly<Record<string, unknown>> => {
  try {
    const record = readStored(toStorageKey('revisions', customer));
    return typeof record === 'object' && record !== null ? { ...record } : {};
  } catch {
    return {};
  }
};

const read = (customer: Customer, key: string): Known => {
  const present = known.get(key);
  if (present !== undefined) return present;
  const found = stored(customer)[key];
  if (!isKnown(found)) return nothing;
  // Records of an earlier release do not say it.
  const isAnswered = found.isAnswered !== false;
  return { revisions: found.revisions, isAnswered, saved: found.saved, pending: null };
};

const write = (customer: Customer, key: string, next: Known): void => {
  known.set(key, next);
  try {
    const { [key]: _, ...others } = stored(customer);
    const record = Object.fromEntries([...Object.entries(others), [key, next]].slice(-maxDrafts));
    writeStored(toStorageKey('revisions', customer), record);
  } catch {
    // A device that stores nothing asks the customer after a reload.
  }
};

/** A short name of a content: equal contents have the same one. */
export const computeFingerprint = (content: unknown): string => {
  const text = JSON.stringify(content);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length}.${(hash >>> 0).toString(36)}`;
};

/** Which revisions of a customer's drafts this tab knows of: what it saves follows those and no others. */
export const draftRevisions = {
  isSaved: (customer: Customer, key: string, content: string): boolean => read(customer, key).saved === content,

  /** Whether the account has ever said that it has the draft. */
  isAnswered: (customer: Customer, key: string): boolean => read(customer, key).isAnswered,

  /** The name of a content to be saved, and what it may follow. Remembered before it is sent: its answer may be lost. */
  next: (customer: Customer, key: string, content: string): { revision: string; after: string[] } => {
    const before = read(customer, key);
    const revision = before.pending?.content === content ? before.pending.revision : newKey();
    const [first, ...others] = before.revisions.filter((one) => one !== revision);
    const after = first === undefined ? [] : [first, ...others.slice(2 - maxRevisions)];
    write(customer, key, { ...before, revisions: [...after, revision], pending: { revision, content } });
    return { revision, after };
  },

  /** The account has this revision. @param content null where it is not that of the device */
  set: (customer: Customer, key: string, revision: string | null, content: string | null): void =>
    write(customer, key, {
      revisions: revision === null ? [] : [revision],
      isAnswered: revision !== null,
      saved: content,
      pending: null,
    }),
};
