import { createHash } from 'node:crypto';

/** Longer texts are cut, and end in a digest of the whole. */
const longest = 100;

const digestLength = 8;

export const isLong = (text: string): boolean => text.length > longest;

/** A text at a length that can be read in a difference: whatever changes beyond it changes the digest at its end. */
export const abbreviated = (text: string): string => {
  if (!isLong(text)) return text;
  const digest = createHash('sha256').update(text).digest('hex').slice(0, digestLength);
  return `${text.slice(0, longest - digestLength - 3).toWellFormed()}… #${digest}`;
};
