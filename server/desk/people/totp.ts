import { HOTP, Secret, TOTP } from 'otpauth';

/** Clocks differ, and people type: the codes of the half minutes before and after are good, too. */
const window = 1;

/** A new secret in base32: as many bytes as SHA-1 gives, which programs for codes expect (RFC 4226). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The code of a half minute (RFC 6238 over RFC 4226). */
export const totpCode = (secret: string, step: number): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: step });

/** The half minute whose code it is; null when it is that of none around now. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const distance = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window });
  return distance === null ? null : TOTP.counter({ timestamp }) + distance;
};

/** What the program that shows the codes reads, as a picture or as text. */
export const totpUrl = (login: string, secret: string): string =>
  new TOTP({ issuer: 'Fifteen', label: login, secret }).toString();
