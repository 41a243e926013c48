import { readStored, writeStored } from '../../lib/device/storage.ts';
import { decodePayload } from '../../lib/http/decodePayload.ts';

const name = 'visitor';
/** For a device that stores nothing: the same visitor for as long as the page lives. */
let latest: string | null = null;

/**
 * The visitor's last token, good or expired: by it the server knows the same visitor again, after a reload and in another tab, and gives
 * what they send once more the answer that it gave first. Shared with the early script.
 */
export const readVisitor = (): string | null => {
  try {
    const stored = readStored(name);
    return typeof stored === 'string' ? stored : latest;
  } catch {
    return latest;
  }
};

export const writeVisitor = (token: string): void => {
  latest = token;
  try {
    writeStored(name, token);
  } catch {
    // Storage is full or forbidden.
  }
};

/** Whether two tokens are of one visitor; a text that is no token is nobody's. */
export const isSameVisitor = (one: string, other: string): boolean => {
  try {
    return decodePayload<{ sub?: string }>(one).sub === decodePayload<{ sub?: string }>(other).sub;
  } catch {
    return false;
  }
};
