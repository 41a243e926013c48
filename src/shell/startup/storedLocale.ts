/** Where the chosen locale stands on this device (specification 3, "Stored locally"). */
const key = 'locale';

/** The locale that was chosen on this device; null where none was, or nothing can be read. */
export const readLocale = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** @throws when the storage is full or forbidden */
export const writeLocale = (locale: string): void => localStorage.setItem(key, locale);
