import { computeFingerprint } from '../core/fingerprint.ts';

const address = /[^\s<>"'`,;:()[\]]+@[^\s<>"'`,;:()[\]]+/g;
const word = /[A-Za-z0-9_-]{16,}(?:\.[A-Za-z0-9_-]+)*/g;

/** Random letters as in tokens and in the names that open an order; words of a vocabulary are long, but neither numbered nor loud. */
const isSecret = (text: string): boolean =>
  /\d/.test(text) || (text.match(/[A-Z]/g)?.length ?? 0) > Math.max(4, text.length / 5);

/** A text without addresses, and with a fingerprint in place of each token. */
export const redactText = (text: string): string =>
  text.replace(address, '[address]').replace(word, (found) => (isSecret(found) ? computeFingerprint(found) : found));
