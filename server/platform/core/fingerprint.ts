import { createHash } from 'node:crypto';

/** A few letters by which a secret name is recognized again, and that open nothing. */
export const computeFingerprint = (text: string): string =>
  `#${createHash('sha256').update(text).digest('base64url').slice(0, 10)}`;
