import { createHash } from 'node:crypto';

export const digestLength = 8;

/** A digest that stands in a line for a reader. */
export const shortDigest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digestLength);
