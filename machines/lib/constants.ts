/**
 * What the product promises and allows (specification 2, 4, 5 and 9), each named once. Messages of `locales/` name them too, as
 * `{promiseMinutes}` (`fillConstants.ts`).
 */

/** Within which a request is answered by an offer. */
export const promiseMinutes = 15;
export const maxFiles = 20;
export const maxFileMegabytes = 20;

/** Endings of the accepted formats. */
export const fileFormats = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'rtf', 'txt'] as const;

/** Words of an e-mail that counts as one message, and messages that it may count as; what is longer is a written translation. */
export const messageWords = 165;
export const maxMessages = 2;
export const longMessageWords = maxMessages * messageWords;

/** Characters of an address, a place, a note or a reason, at least. */
export const minTextLength = 3;
export const minPasswordLength = 8;
export const maxPasswordLength = 255;

/** For which a link of a mail verifies an e-mail address. */
export const verificationHours = 24;

/** From logging in, for which a passkey is added without the password. */
export const freshLoginMinutes = 10;

/** Before an account is deleted, its customer is reminded. */
export const deletionReminderDays = 3;

/** For which a device stores what is typed, and a promise to send it. */
export const deviceHours = 2;

/** For which the server stores a signed-in customer's draft from its last change. */
export const draftDays = 30;

/** In which an accepted order can be paid. */
export const creditDays = 30;

/** In which a consumer may withdraw from a contract, and has the money back (Directive 2011/83, articles 9 and 13). */
export const withdrawalDays = 14;
export const refundDays = 14;

/** Of what staff send and read. */
export const maxStatementMegabytes = 10;
export const maxFiguresDays = 400;
export const browserErrorDays = 30;
export const minDeskPasswordLength = 12;
export const minCodeLength = 8;
export const minCustomerNoteLength = 3;
export const maxCustomerNoteLength = 1000;
