import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a notification's signature may be old, or ahead. */
const tolerance = 300;

const mac = (secret: string, time: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest();

/** The value of `Sandbox-Signature` for a body sent at `time` (Unix seconds). */
export const signBody = (secret: string, time: number, body: Buffer): string =>
  `t=${time},v1=${mac(secret, time, body).toString('hex')}`;

/** True when the header signs exactly this body, with this secret, at most five minutes ago. Compares in constant time. */
export const isSignedBody = (secret: string, now: Date, header: unknown, body: Buffer): boolean => {
  const found = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (found === null) return false;
  const time = Number(found[1]);
  const given = Buffer.from(found[2] ?? '', 'hex');
  const isSame = timingSafeEqual(given, mac(secret, time, body));
  return isSame && Math.abs(now.getTime() / 1000 - time) <= tolerance;
};
