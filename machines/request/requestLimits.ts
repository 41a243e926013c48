import * as constants from '../lib/constants.ts';

/** Limits of what only some services ask for; the contract has the same. */

/** Languages that one request is translated into at most. */
export const maxTargets = 10;

/** Words that a customer may name at most, where there is no text yet. */
export const maxWords = 1_000_000;

/** Minutes that are priced at most. */
export const maxMinutes = 1_440;

/** Addresses of pages at most, and the characters of one. */
export const maxLinks = 50;
export const maxLinkLength = 2_000;

/** Numbers to be called at most, and the characters of one. */
export const maxPhoneNumbers = 10;
export const maxPhoneNumberLength = 40;

/** Words of an e-mail that counts as one message (specification 5 and 9). */
export const wordsOfMessage = constants.messageWords;

/** Messages that an e-mail may count as; what is longer is a written translation. */
export const maxMessages = constants.maxMessages;

/** The category of what is not specialised. */
export const generalCategory = 1;
