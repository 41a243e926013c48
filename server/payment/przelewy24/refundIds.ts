import { createHash } from 'node:crypto';

/** Przelewy24 takes 35 characters, one fewer than a UUID has. */
const maxIdLength = 35;
const digestMark = 'sha256-';

/** Our keys have colons, which a number there cannot be expected to have, and no hyphens. */
const isPlain = (key: string): boolean =>
  key.length <= maxIdLength && /^[A-Za-z0-9_:]+$/.test(key) && !key.startsWith('sha256:');

/**
 * A refund's number at Przelewy24, made from our key: the same key is the same refund there. A key that does not fit is replaced by its
 * digest.
 */
export const toRefundsUuid = (key: string): string =>
  isPlain(key)
    ? key.replaceAll(':', '-')
    : digestMark +
      createHash('sha256')
        .update(key)
        .digest('hex')
        .slice(0, maxIdLength - digestMark.length);

/** Our key, where the refund's number at Przelewy24 says it. */
export const findRefundKey = (refundsUuid: string): string | null =>
  refundsUuid.startsWith(digestMark) ? null : refundsUuid.replaceAll('-', ':');
