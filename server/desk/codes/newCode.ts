import { randomBytes } from 'node:crypto';

/** Digits and letters of which no two look alike: 32, so that each is five bits. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of 60 bits that nobody can guess, as `7K2M-9QXA-D4TC`. */
export const newCode = (): string => {
  const text = [...randomBytes(12)].map((byte) => signs.charAt(byte % signs.length)).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
};
