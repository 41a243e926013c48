import { digestLength, shortDigest } from './shortDigest.ts';

/** Longer texts are cut, and end in a digest of the whole. */
const maxLength = 100;

export const isLong = (text: string): boolean => text.length > maxLength;

/** A text at a length that can be read in a difference: whatever changes beyond it changes the digest at its end. */
export const abbreviated = (text: string): string =>
  isLong(text) ? `${text.slice(0, maxLength - digestLength - 3).toWellFormed()}… #${shortDigest(text)}` : text;
