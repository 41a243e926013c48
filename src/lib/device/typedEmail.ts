import { readStored } from './storage.ts';
import { toStorageKey } from './storageKeys.ts';

/** The e-mail address that a visitor has typed into a request on this device; empty without one, two hours later, and where nothing can be read. */
export const readTypedEmail = (): string => {
  try {
    const stored = readStored(toStorageKey('common', null));
    const email: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'email') : '';
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
};
