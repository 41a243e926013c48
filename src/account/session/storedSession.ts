import { readStored, removeStored, writeStored } from '../../lib/device/storage.ts';

/** Marks this tab as one of a customer's (specification 3, "Stored locally"). No token is stored: the refresh cookie brings one. */
const key = 'fifteen.session';
const marker = JSON.stringify({ version: 2, signedIn: true });
/** Until when there may be a session that another tab has begun; zero where it has ended here, and the server does not know yet. */
const hint = 'signedIn';

const readUntil = (): unknown => {
  try {
    return readStored(hint, Number.POSITIVE_INFINITY);
  } catch {
    return null;
  }
};

/** A customer was signed in in this tab before it was loaded anew. Shared with the early script. */
export const isMarked = (): boolean => {
  try {
    return sessionStorage.getItem(key) === marker;
  } catch {
    return false;
  }
};

/** The refresh cookie, which scripts cannot see, may renew a session: of this tab, or of one that was open before it. */
export const mayBeSignedIn = (): boolean => isMarked() || Number(readUntil()) > Date.now();

/** The server has not been told that the session has ended. */
export const isEndUnsent = (): boolean => readUntil() === 0;

const writeUntil = (until: number): void => {
  try {
    writeStored(hint, until);
  } catch {
    // A device that stores nothing knows of no session in a tab that is opened later.
  }
};

/** @param left seconds that the session lasts at most */
export const writeSession = (left: number): void => {
  writeUntil(Date.now() + left * 1000);
  try {
    sessionStorage.setItem(key, marker);
  } catch {
    // A tab that stores nothing is signed in as long as the hint says so.
  }
};

export const removeSession = (): void => {
  try {
    sessionStorage.removeItem(key);
    removeStored(hint);
  } catch {
    // What cannot be reached was never stored.
  }
};

export const writeEndUnsent = (): void => writeUntil(0);

/** The server knows now. */
export const removeEndUnsent = (): void => {
  if (isEndUnsent()) removeStored(hint);
};
