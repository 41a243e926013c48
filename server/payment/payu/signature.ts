import { createHash, timingSafeEqual } from 'node:crypto';

const algorithms: Readonly<Record<string, string>> = { MD5: 'md5', 'SHA-256': 'sha256', SHA256: 'sha256' };

/** The parts of `OpenPayu-Signature: sender=checkout;signature=…;algorithm=MD5;content=DOCUMENT`. */
const parseHeader = (header: string): ReadonlyMap<string, string> =>
  new Map(
    header.split(';').map((part): [string, string] => {
      const at = part.indexOf('=');
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    }),
  );

/** Lower-case hexadecimal of the hash over the raw body and the second key. */
export const computeSignature = (body: Buffer, secondKey: string, algorithm: 'md5' | 'sha256'): string =>
  createHash(algorithm).update(body).update(secondKey).digest('hex');

/** Whether a notification is PayU's: compared in constant time, by MD5 or SHA-256 only. */
export const isSigned = (body: Buffer, header: unknown, secondKey: string): boolean => {
  if (typeof header !== 'string') return false;
  const parts = parseHeader(header);
  const algorithm = algorithms[parts.get('algorithm') ?? ''];
  if (algorithm !== 'md5' && algorithm !== 'sha256') return false;
  const given = Buffer.from((parts.get('signature') ?? '').toLowerCase());
  const wanted = Buffer.from(computeSignature(body, secondKey, algorithm));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};
