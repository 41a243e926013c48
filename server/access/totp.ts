import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;
const digits = 6;
/** Clocks differ, and people type: the codes of the half minutes before and after are good, too. */
const window = [-1, 0, 1] as const;

/** Bytes in base32, without padding (RFC 4648). */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

const bytesOf = (text: string): Buffer => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

/** A new secret: as many bytes as SHA-1 gives, which programs for codes expect (RFC 4226). */
export const newTotpSecret = (): string => base32(randomBytes(20));

/** The code of a half minute (RFC 6238 over RFC 4226). */
export const totpCode = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
};

/** The half minute whose code it is; null when it is that of none around now. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const present = Math.floor(now.getTime() / stepMs);
  const steps = window.map((distance) => present + distance);
  return (
    steps.find((step) => {
      const expected = Buffer.from(totpCode(secret, step));
      const given = Buffer.from(code);
      return given.length === expected.length && timingSafeEqual(given, expected);
    }) ?? null
  );
};

/** What the program that shows the codes reads, as a picture or as text. */
export const totpUrl = (login: string, secret: string): string =>
  `otpauth://totp/Fifteen:${encodeURIComponent(login)}?secret=${secret}&issuer=Fifteen`;
