const name = 'email';

/**
 * The part of an address that browsers do not send, with an e-mail address for the form of the next page: it stands in no log of a
 * server. Empty without one.
 */
export const emailFragment = (email: string): string =>
  email.trim() === '' ? '' : `#${new URLSearchParams({ [name]: email.trim() })}`;

/** The e-mail address that the page before has passed on in the address; empty without one, and where there is no address. */
export const readEmailFragment = (): string =>
  new URLSearchParams((globalThis.location?.hash ?? '').slice(1)).get(name)?.slice(0, 254) ?? '';
