/** Where this tab has its session: that there is one is the logged-in marker (specification 3, "Stored locally"). */
const key = 'fifteen.session';
const version = 1;

/** A customer's token as this tab stores it. `expiresAt` is in milliseconds of this device's clock. */
export type StoredSession = { readonly token: string; readonly expiresAt: number };

/** The session that this tab has stored before a reload; null when there is none, or it has expired. Shared with the early script. */
export const readSession = (): StoredSession | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    if (!('version' in stored && 'token' in stored && 'expiresAt' in stored) || stored.version !== version) return null;
    const { token, expiresAt } = stored;
    if (typeof token !== 'string' || typeof expiresAt !== 'number' || expiresAt <= Date.now()) return null;
    return { token, expiresAt };
  } catch {
    return null;
  }
};

/** A tab that stores nothing is signed in until it is loaded anew. */
export const writeSession = ({ token, expiresAt }: StoredSession): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ version, token, expiresAt }));
  } catch {
    // Storage is full or forbidden.
  }
};

export const removeSession = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // What cannot be reached was never stored.
  }
};
