import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { ConfigError } from '../config/environment.ts';

/** How a secret stands in the database: as it is, or encrypted with what only the environment knows. */
export type KeyWrapping = {
  readonly wrap: (id: string, secret: string) => string;
  /** @throws ConfigError when the environment's secret is missing, or another one */
  readonly unwrap: (id: string, stored: string) => string;
  /** Whether it stands there as it should now. */
  readonly isWrapped: (stored: string) => boolean;
};

const prefix = 'aes-256-gcm:';
const nonceBytes = 12;
const tagBytes = 16;

const plain: KeyWrapping = {
  wrap: (_id, secret) => secret,
  unwrap: (_id, stored) => {
    if (!stored.startsWith(prefix)) return stored;
    throw new ConfigError('SECRET is missing, but the signing keys in this database are encrypted with one.');
  },
  isWrapped: () => true,
};

const encrypted = (secret: string): KeyWrapping => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fifteen signing keys', 32));
  return {
    wrap: (id, text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(id));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${prefix}${sealed.toString('base64url')}`;
    },
    unwrap: (id, stored) => {
      if (!stored.startsWith(prefix)) return stored;
      const sealed = Buffer.from(stored.slice(prefix.length), 'base64url');
      try {
        const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
          .setAAD(Buffer.from(id))
          .setAuthTag(sealed.subarray(-tagBytes));
        return Buffer.concat([cipher.update(sealed.subarray(nonceBytes, -tagBytes)), cipher.final()]).toString('utf8');
      } catch {
        throw new ConfigError('SECRET is not the one with which the signing keys in this database are encrypted.');
      }
    },
    isWrapped: (stored) => stored.startsWith(prefix),
  };
};

/** @param secret of the environment; null stores keys as they are */
export const keyWrapping = (secret: string | null): KeyWrapping => (secret === null ? plain : encrypted(secret));
