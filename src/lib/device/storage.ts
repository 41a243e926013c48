import { storageTtlMs } from '../../../machines/lib/storageTtl.ts';

/** Raised when the shape of what is stored changes: older data is then left unread. */
const version = 1;
const prefix = 'fifteen.';

type StoredValue = { readonly value: unknown; readonly at: number };

/**
 * What this device stores under a name, however old, and since when; null when there is nothing, or it is of another version.
 * @throws when the store cannot be read
 */
export const readStoredWithTime = (name: string): StoredValue | null => {
  const text = localStorage.getItem(`${prefix}${name}`);
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return null;
    if (!('version' in stored && 'at' in stored && 'value' in stored)) return null;
    if (stored.version !== version || typeof stored.at !== 'number') return null;
    return { value: stored.value, at: stored.at };
  } catch {
    return null;
  }
};

/** Whether something of this time still lives. */
export const isAlive = (at: number, life: number = storageTtlMs): boolean => {
  const age = Date.now() - at;
  return age >= 0 && age <= life;
};

/**
 * What this device stores under a name; null when there is nothing, or it is of another version or too old.
 * @param life milliseconds; two hours by default (specification 9)
 * @throws when the store cannot be read
 */
export const readStored = (name: string, life: number = storageTtlMs): unknown => {
  const stored = readStoredWithTime(name);
  return stored !== null && isAlive(stored.at, life) ? stored.value : null;
};

/** Writes a value with its version and time. @throws when the store is full or forbidden */
export const writeStored = (name: string, value: unknown, at: number = Date.now()): void =>
  localStorage.setItem(`${prefix}${name}`, JSON.stringify({ version, at, value }));

/** @throws when the store is forbidden */
export const removeStored = (name: string): void => localStorage.removeItem(`${prefix}${name}`);

/** Every name under which something is stored. @throws when the store cannot be read */
export const storedNames = (): readonly string[] =>
  Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
