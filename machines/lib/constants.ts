const messageWords = 165;
const maxMessages = 2;

/**
 * What the product promises and allows (specification 2, 4, 5 and 9), each named once. Messages of `locales/` name them too, as
 * `{promiseMinutes}`: catalogues are read with their values filled in, so that no call passes them.
 */
export const constants = {
  /** Within which a request is answered by an offer. */
  promiseMinutes: 15,
  maxFiles: 20,
  maxFileMegabytes: 20,
  /** Endings of the accepted formats. */
  fileFormats: ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'rtf', 'txt'],
  /** Words of an e-mail that counts as one message, and messages that it may count as; what is longer is a written translation. */
  messageWords,
  maxMessages,
  longMessageWords: maxMessages * messageWords,
  /** Characters of an address, a place, a note or a reason, at least. */
  minTextLength: 3,
  minPasswordLength: 8,
  maxPasswordLength: 255,
  /** For which a link of a mail verifies an e-mail address. */
  verificationHours: 24,
  /** From logging in, for which a passkey is added without the password. */
  freshLoginMinutes: 10,
  /** Before an account is deleted, its customer is reminded. */
  deletionReminderDays: 3,
  /** For which a device stores what is typed, and a promise to send it. */
  deviceHours: 2,
  /** For which the server stores a signed-in customer's draft from its last change. */
  draftDays: 30,
  /** In which an accepted order can be paid. */
  creditDays: 30,
  /** In which a consumer may withdraw from a contract, and has the money back (Directive 2011/83, articles 9 and 13). */
  withdrawalDays: 14,
  refundDays: 14,
  /** Of what staff send and read. */
  maxStatementMegabytes: 10,
  maxFiguresDays: 400,
  browserErrorDays: 30,
  minDeskPasswordLength: 12,
  minCodeLength: 8,
  minCustomerNoteLength: 3,
  maxCustomerNoteLength: 1000,
} as const;

const isConstant = (name: string): name is keyof typeof constants => Object.hasOwn(constants, name);

const joinTexts = (name: keyof typeof constants): string => [constants[name]].flat().join(', ');

/** A text of a catalogue with the values of the constants that it names. */
export const fillConstants = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (isConstant(name) ? joinTexts(name) : whole));
