import { type ProfileSection, profileSections } from '../../../machines/account/profile.ts';
import type { ProfileEdit } from '../../../machines/account/profileEdit.ts';
import type { Customer } from '../../../openapi/types.ts';
import { isAlive, readStored, removeStored, writeStored } from '../../lib/device/storage.ts';
import { toStorageKey } from '../../lib/device/storageKeys.ts';
import { newKey } from '../../lib/http/newKey.ts';

type Bag = Readonly<Record<string, unknown>>;
type Entry = { readonly at: number; readonly value: unknown };

const rules = () => import('../../../machines/account/profileSchema.ts');

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;
const isLiving = (entry: unknown): entry is Entry => isBag(entry) && typeof entry.at === 'number' && isAlive(entry.at);
const isSection = (name: unknown): name is ProfileSection => typeof name === 'string' && name in profileSections;

const toDraftKey = (customer: Customer): string => toStorageKey('draft-settings', customer);

/** Which tab this is: what another one types is not shown here. @throws when the store is forbidden */
const thisTab = (): string => {
  const key = 'fifteen.tab';
  const known = sessionStorage.getItem(key);
  if (known !== null) return known;
  const fresh = newKey();
  sessionStorage.setItem(key, fresh);
  return fresh;
};

const readAll = (customer: Customer): Record<string, Entry> => {
  const stored = readStored(toDraftKey(customer));
  const entries = isBag(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(entries.filter((one): one is [string, Entry] => isLiving(one[1])));
};

/** What was typed into the settings in this tab and not saved yet; null when there is nothing. */
export const readTypedProfile = async (customer: Customer | null): Promise<ProfileEdit | null> => {
  try {
    const typed = customer === null ? null : readAll(customer)[thisTab()]?.value;
    if (!isBag(typed) || !isSection(typed.section) || !isBag(typed.fields) || !isBag(typed.base)) return null;
    const { storedProfile } = await rules();
    return { section: typed.section, fields: storedProfile(typed.fields), base: storedProfile(typed.base) };
  } catch {
    return null;
  }
};

/**
 * Writes what is typed to this device for two hours (specification 4); it goes with the session. A device that stores nothing is no harm.
 * @param edit null removes it
 */
export const writeTypedProfile = (customer: Customer | null, edit: ProfileEdit | null): void => {
  if (customer === null) return;
  try {
    const { [thisTab()]: _, ...others } = readAll(customer);
    const entries = edit === null ? others : { ...others, [thisTab()]: { at: Date.now(), value: edit } };
    if (Object.keys(entries).length === 0) removeStored(toDraftKey(customer));
    else writeStored(toDraftKey(customer), entries);
  } catch {
    // It stays in the form as long as the page does.
  }
};
