/** Raised when the shape of what is kept changes: older data is then left unread. */
const version = 1;
const prefix = 'fifteen.';
const twoHours = 2 * 60 * 60 * 1000;

/**
 * What this device keeps under a name; null when there is nothing, or it is of another version or too old.
 * @param life milliseconds; two hours by default (specification 9)
 * @throws when the store cannot be read
 */
export const readKept = (name: string, life: number = twoHours): unknown => {
  const text = localStorage.getItem(`${prefix}${name}`);
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    if (!('version' in kept && 'at' in kept && 'value' in kept)) return null;
    if (kept.version !== version || typeof kept.at !== 'number') return null;
    const age = Date.now() - kept.at;
    return age >= 0 && age <= life ? kept.value : null;
  } catch {
    return null;
  }
};

/** Keeps a value with its version and time. @throws when the store is full or forbidden */
export const keep = (name: string, value: unknown): void =>
  localStorage.setItem(`${prefix}${name}`, JSON.stringify({ version, at: Date.now(), value }));

/** Forgets it. */
export const forget = (name: string): void => localStorage.removeItem(`${prefix}${name}`);

/** Every name under which something is kept. @throws when the store cannot be read */
export const keptNames = (): readonly string[] =>
  Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
