import { messagesAnHour } from '../../../machines/aftercare/aftercare.ts';

/** So many in a window, which begins with the first. */
export type Limit = { readonly points: number; readonly seconds: number };

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * What is guessed at, and what anybody can have done to others: counted by all processes together, in the database. Whoever is right has
 * their guess given back.
 */
export const sharedLimits = {
  /** Passwords of a login, on a device where it has signed in: strangers do not slow its owner down. */
  signInOnDevice: { points: 20, seconds: 20 * minute },
  /** Passwords of a login, from one network: people mistype, a list of usual passwords is longer. */
  signInByStranger: { points: 10, seconds: 15 * minute },
  /** Passwords of a login, from all networks together: guesses from many machines. */
  signInToAccount: { points: 50, seconds: 15 * minute },
  /** Passwords of any logins, from one network: one usual password tried with many logins, and an office whose people mistype. */
  signInFromNetwork: { points: 30, seconds: 5 * minute },
  /** Passkeys from one network: a signature cannot be guessed, but checking it takes time. */
  passkeyFromNetwork: { points: 30, seconds: 5 * minute },
  /** Passwords asked for beside something else, of an account or of a link: who finds a session open guesses at them. */
  passwordBeside: { points: 10, seconds: 15 * minute },
  /** Passwords and codes of one of the staff, from wherever: the staff are few, and an account of theirs opens everything. */
  deskSignIn: { points: 10, seconds: 10 * minute },
  /** The same on a device where they have signed in: who guesses elsewhere locks nobody out there. */
  deskSignInOnDevice: { points: 10, seconds: 10 * minute },
  /** The same from one network, whatever logins, where the device is not known. */
  deskSignInFromNetwork: { points: 20, seconds: 7 * minute },
  /** Links of mails that are looked up from one network: those that there are not. */
  links: { points: 20, seconds: 10 * minute },
  /** Mails of an account that one network has sent to one address. None of these four asks whether an address is known. */
  mailToAddress: { points: 3, seconds: 15 * minute },
  /** Those that all networks have sent to it: nobody's mailbox is filled through us. */
  mailbox: { points: 10, seconds: 100 * minute },
  /** Those that one caller has sent to whatever addresses. */
  mailsOfCaller: { points: 10, seconds: 20 * minute },
  /** Those of one network: an office registers its people in one morning. */
  mailsOfNetwork: { points: 100, seconds: 50 * minute },
  /** VAT IDs that somebody has the EU's register asked about: it closes itself to who asks too much. */
  vatIdsOfCaller: { points: 10, seconds: 10 * minute },
  vatIdsOfNetwork: { points: 50, seconds: 25 * minute },
  /** Vouchers that there are not, of a customer or visitor: a code is worth money. */
  vouchersOfCaller: { points: 10, seconds: 10 * minute },
  vouchersOfNetwork: { points: 50, seconds: 25 * minute },
  /** Coupons of top-ups that there are not: the same. */
  couponsOfCustomer: { points: 10, seconds: 10 * minute },
  couponsOfNetwork: { points: 50, seconds: 25 * minute },
  /** Top-ups that a customer makes: each stands in lists until it is paid for. */
  topUpsOfCustomer: { points: 20, seconds: 20 * minute },
} as const satisfies Record<string, Limit>;

export type SharedLimit = keyof typeof sharedLimits;

/**
 * Calls of one network, whatever they are about. Each process counts its own, in memory: they keep a process from being flooded, and counting
 * them together would cost more than most of them do.
 */
export const callLimits = {
  /** A page that follows an order polls where streams are cut off; an office has many such pages. */
  all: { points: 6_000, seconds: minute },
  /** Tokens and quotations: made less often than a page polls. */
  creating: { points: 600, seconds: minute },
  /** People write messages, and a board rings for each. */
  writing: { points: 60, seconds: minute },
  /** An engine computes for a second a page. */
  translating: { points: 60, seconds: minute },
  /** A page that fails over and over says nothing new. */
  reporting: { points: 30, seconds: minute },
  /** What visitors look at: an office turns many pages. */
  telling: { points: 600, seconds: minute },
  /** Numbers of orders are easily guessed: e-mail addresses must not be tried out by it. */
  withdrawing: { points: 30, seconds: minute },
  /** Making a PDF takes a tenth of a second. */
  downloading: { points: 120, seconds: minute },
} as const satisfies Record<string, Limit>;

export type CallLimitName = keyof typeof callLimits;

/**
 * Event streams that a process has open at once: each holds a connection and memory for as long as a page is there. Pages that get none ask from time
 * to time.
 */
export const streamLimits = {
  /** One person's tabs. */
  ofCaller: 50,
  /** An office's. */
  ofNetwork: 500,
  /** Customers' of all networks. */
  inAll: 5_000,
} as const;

/** Counted by the rows that they are about, in the transaction that writes one more. */
export const rowLimits = {
  /** Mails to an address that nobody has confirmed, of all brands together, of requests and of orders: fifteen requests, thirty orders. */
  unaskedMails: { points: 30, seconds: day },
  /** Mails of one kind about an account to an address that somebody types, of all brands together; one an hour is sent all the same. */
  unaskedAccountMails: { points: 30, seconds: day },
  /** Messages of a customer about an order: nobody fills the desk's list, or the disk, through its address. */
  messagesOfOrder: { points: messagesAnHour, seconds: hour },
} as const satisfies Record<string, Limit>;

/** Uploads of a day (UTC), unless the operator sets others. `files` and `megabytes` of a visitor, and of a network. */
export const usualUploads = {
  /** A catalogue of products in single pages. */
  visitor: { files: 200, megabytes: 1_000 },
  address: { files: 2_000, megabytes: 10_000 },
} as const;

/** Megabytes of text that requests of a day (UTC) bring, of a visitor and of a network, unless the operator sets others: it counts for each language. */
export const usualTexts = { visitor: 25, address: 250 } as const;

/** Passwords that wait to be checked, of known devices and of all others: each takes a core for some 30 ms. */
export const waitingPasswords = 16;
