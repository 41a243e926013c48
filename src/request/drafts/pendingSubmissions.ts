import { isAlive } from '../../lib/device/storage.ts';

/** When each draft that waits to be sent was promised, by its key; for a device that stores nothing, too. */
const since = new Map<string, number>();

/** The promise to send a draft by itself: it lasts as long as stored data lives (specification 4), from its first moment. */
export const pendingSubmissions = {
  /** @returns when it was given, in milliseconds: earlier, for one that is given already */
  begin: (key: string): number => {
    const at = since.get(key) ?? Date.now();
    since.set(key, at);
    return at;
  },
  /** Given before a reload. */
  restore: (key: string, at: number): void => {
    since.set(key, at);
  },
  end: (key: string): void => {
    since.delete(key);
  },
  isExpired: (key: string): boolean => {
    const at = since.get(key);
    return at !== undefined && !isAlive(at);
  },
};

/** Whether a stored draft, read without its schema, waited to be sent. */
export const isPendingSubmission = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'unsent' in stored && stored.unsent === true;
