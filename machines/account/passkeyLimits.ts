/** Passkeys of an account at most. */
export const maxPasskeys = 20;

/** Characters of a passkey's name at most. */
export const maxPasskeyNameLength = 60;
