import type { DeskSession } from '../../../machines/desk/login/deskSession.ts';

/** A session as it is stored for a reload, with when it ends by this device's clock. */
type Stored = { readonly version: 1; readonly session: DeskSession; readonly endsAt: number };

const key = 'fifteen.desk';

const isSession = (value: unknown): value is DeskSession =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'secondsLeft' in value &&
  typeof value.secondsLeft === 'number' &&
  'person' in value &&
  typeof value.person === 'object' &&
  value.person !== null;

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === 1 &&
  'session' in value &&
  isSession(value.session) &&
  'endsAt' in value &&
  typeof value.endsAt === 'number';

export const toStored = (session: DeskSession): Stored => ({
  version: 1,
  session,
  endsAt: Date.now() + session.secondsLeft * 1000,
});

/** A session that was stored, or came from another tab, with what is left of it now; null where nothing is left. */
export const fromStored = (value: unknown): DeskSession | null => {
  if (!isStored(value)) return null;
  const secondsLeft = Math.floor((value.endsAt - Date.now()) / 1000);
  return secondsLeft > 0 ? { ...value.session, secondsLeft } : null;
};

/** The session of this tab before it was loaded anew. A tab that is closed forgets it. */
export const readDeskSession = (): DeskSession | null => {
  try {
    return fromStored(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
};

/** Writes the session for a reload of this tab; with null removes it. */
export const writeDeskSession = (session: DeskSession | null): void => {
  try {
    if (session === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(toStored(session)));
  } catch {
    // A reload asks for the code again then.
  }
};
