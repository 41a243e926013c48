import { readTypedEmail } from '../lib/device/typedEmail.ts';

const name = 'email';

/**
 * The part of an address that browsers do not send, with an e-mail address for the form of the next page: it stands in no log of a
 * server. Empty without one.
 */
export const emailFragment = (email: string): string =>
  email.trim() === '' ? '' : `#${new URLSearchParams({ [name]: email.trim() })}`;

const readEmailFragment = (): string =>
  new URLSearchParams((globalThis.location?.hash ?? '').slice(1)).get(name)?.slice(0, 254) ?? '';

/** The e-mail address that a form begins with: the page before has passed it on, or a request has asked for it; empty without one. */
export const readKnownEmail = (): string => readEmailFragment() || readTypedEmail();
