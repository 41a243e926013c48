/** Where this tab keeps its session: that there is one is the logged-in marker (specification 3, "Stored locally"). */
const key = 'fifteen.session';
const version = 1;

/** A customer's token as this tab keeps it. `expiresAt` is in milliseconds of this device's clock. */
export type KeptSession = { readonly token: string; readonly expiresAt: number };

/** The session that this tab has kept across a reload; null when there is none, or it has expired. Shared with the early script. */
export const readSession = (): KeptSession | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    if (!('version' in kept && 'token' in kept && 'expiresAt' in kept) || kept.version !== version) return null;
    const { token, expiresAt } = kept;
    if (typeof token !== 'string' || typeof expiresAt !== 'number' || expiresAt <= Date.now()) return null;
    return { token, expiresAt };
  } catch {
    return null;
  }
};

/** Keeps it. A tab that keeps nothing is signed in until it is loaded anew. */
export const keepSession = ({ token, expiresAt }: KeptSession): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ version, token, expiresAt }));
  } catch {
    // Storage is full or forbidden.
  }
};

export const forgetSession = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // What cannot be reached was never kept.
  }
};
