import * as constants from '../../lib/constants.ts';

/** Characters of what staff write about an order, as the contract takes them. */
export const deskTextLengths = {
  reason: { min: constants.minTextLength, max: 1_000 },
  answer: { min: constants.minTextLength, max: 4_000 },
  text: { min: 1, max: 4_000 },
  /** The words that were read out to who accepts an offer on the phone. */
  readOut: { min: 20, max: 4_000 },
  remark: { min: 0, max: 500 },
} as const;
