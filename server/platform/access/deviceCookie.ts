import { createHash, randomBytes } from 'node:crypto';

/** Days for which a device is known after its last log-in. */
export const deviceDays = 180;

/** People who share a device and each stay known on it. */
const maxTokens = 4;

/** What is stored of a device's token. */
export const hashOfDevice = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A token is made anew for a device that gets to be known, so that nobody can plant one of their own. */
export const newDeviceToken = (): string => randomBytes(32).toString('base64url');

/** The tokens of a device's cookie: one for each of the people who have signed in on it, the latest last. */
export const parseDeviceTokens = (cookie: string | undefined): string[] =>
  (cookie ?? '')
    .split('.')
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(-maxTokens);

/** The cookie's content once a token is the latest. */
export const withDeviceToken = (cookie: string | undefined, token: string): string =>
  [...parseDeviceTokens(cookie).filter((other) => other !== token), token].slice(-maxTokens).join('.');
