import type { RegistrationFields } from '../../../machines/account/registrationFields.ts';
import { readStored, removeStored, writeStored } from '../../lib/device/storage.ts';

/** What is typed of a registration, without its password, for two hours (specification 4). */
const typed = 'registration';
/** Where a verification mail has gone, as long as its link is good. */
const sent = 'registered';
const day = 86_400_000;

/** A registration that waits for its link. */
export type SentRegistration = {
  readonly email: string;
  /** Where its customer came from: an address without its locale. */
  readonly from: string | null;
};

export const readTypedRegistration = (): object => {
  try {
    const stored = readStored(typed);
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
};

export const writeTypedRegistration = (fields: RegistrationFields): void => {
  try {
    writeStored(typed, fields);
  } catch {
    // It stays in the form as long as the page does.
  }
};

export const readSentRegistration = (): SentRegistration | null => {
  try {
    const stored = readStored(sent, day);
    if (typeof stored !== 'object' || stored === null || !('email' in stored) || !('from' in stored)) return null;
    const { email, from } = stored;
    return typeof email === 'string' ? { email, from: typeof from === 'string' ? from : null } : null;
  } catch {
    return null;
  }
};

/** Writes where the mail has gone, in place of what was typed. */
export const writeSentRegistration = (registration: SentRegistration): void => {
  try {
    removeStored(typed);
    writeStored(sent, registration);
  } catch {
    // The next page asks for the address then.
  }
};

export const removeSentRegistration = (): void => {
  try {
    removeStored(sent);
  } catch {
    // What cannot be reached was never stored.
  }
};
