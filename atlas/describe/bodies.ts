import { createHash } from 'node:crypto';

/** Twelve hexadecimal digits for a value that JSON carries. */
export const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
    .slice(0, 12);
