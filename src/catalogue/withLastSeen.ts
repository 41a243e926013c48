type LastSeenStore = typeof import('./lastSeen.ts');

/** Milliseconds before what was seen is written: what the customer waits for comes first. */
const writePause = 1_000;

/** Writes what this device has seen; the first page does without the code for it. */
export const writeLastSeen = (write: (store: LastSeenStore) => void): void => {
  const load = (): Promise<void> => import('./lastSeen.ts').then(write);
  // Without the code, or where nothing can be stored, the application opens with the server only.
  setTimeout(() => void load().catch(() => {}), writePause);
};

/** Reads what this device has seen last; null without the code for it, too. */
export const readLastSeen = <T>(read: (store: LastSeenStore) => Promise<T | null>): Promise<T | null> =>
  import('./lastSeen.ts').then(read).catch(() => null);
